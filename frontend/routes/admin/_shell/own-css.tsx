import { createFileRoute } from '@tanstack/react-router';
import { ownCssSettings } from '../../../admin/company/details/own-css-settings';
import { SettingsScreen } from '../../../admin/records/settings/SettingsScreen';

export const Route = createFileRoute('/admin/_shell/own-css')({
  staticData: { title: 'company.ownCss' },
  component: () => <SettingsScreen settings={ownCssSettings()} />,
});
