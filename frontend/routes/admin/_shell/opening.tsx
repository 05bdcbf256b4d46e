import { createFileRoute } from '@tanstack/react-router';
import { openingSettings } from '../../../admin/company/details/opening-settings';
import { SettingsScreen } from '../../../admin/records/settings/SettingsScreen';

export const Route = createFileRoute('/admin/_shell/opening')({
  staticData: { title: 'company.opening' },
  component: () => <SettingsScreen settings={openingSettings()} />,
});
