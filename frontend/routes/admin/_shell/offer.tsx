import { createFileRoute } from '@tanstack/react-router';
import { offeringsSettings } from '../../../admin/company/details/offerings-settings';
import { SettingsScreen } from '../../../admin/records/settings/SettingsScreen';

export const Route = createFileRoute('/admin/_shell/offer')({
  staticData: { title: 'company.offer' },
  component: () => <SettingsScreen settings={offeringsSettings()} />,
});
