import { createFileRoute } from '@tanstack/react-router';
import { defaultsSettings } from '../../../admin/company/details/defaults-settings';
import { SettingsScreen } from '../../../admin/records/settings/SettingsScreen';

export const Route = createFileRoute('/admin/_shell/defaults')({
  staticData: { title: 'company.defaults' },
  component: () => <SettingsScreen settings={defaultsSettings()} />,
});
