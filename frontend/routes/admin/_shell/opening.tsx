import { createFileRoute } from '@tanstack/react-router';
import { openingSettings } from '../../../admin/company/opening-settings';
import { SettingsScreen } from '../../../admin/settings/SettingsScreen';

export const Route = createFileRoute('/admin/_shell/opening')({
  staticData: { title: 'company.opening' },
  component: () => <SettingsScreen settings={openingSettings()} />,
});
