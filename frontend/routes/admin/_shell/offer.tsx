import { createFileRoute } from '@tanstack/react-router';
import { offeringsSettings } from '../../../admin/company/offerings-settings';
import { pageTitle } from '../../../admin/head';
import { title } from '../../../admin/language/title';
import { SettingsScreen } from '../../../admin/settings/SettingsScreen';

export const Route = createFileRoute('/admin/_shell/offer')({
  head: ({ matches }) => pageTitle(matches, title('routes.offer')),
  component: () => <SettingsScreen settings={offeringsSettings()} />,
});
