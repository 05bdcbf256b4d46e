import { createFileRoute } from '@tanstack/react-router';
import { defaultsSettings } from '../../../admin/company/defaults-settings';
import { SettingsScreen } from '../../../admin/settings/SettingsScreen';

export const Route = createFileRoute('/admin/_shell/defaults')({
  staticData: { title: 'company.defaults' },
  component: () => <SettingsScreen settings={defaultsSettings()} />,
});
