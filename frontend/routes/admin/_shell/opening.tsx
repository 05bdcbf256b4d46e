import { createFileRoute } from '@tanstack/react-router';
import { openingSettings } from '../../../admin/company/opening-settings';
import { pageTitle } from '../../../admin/head';
import { title } from '../../../admin/language/title';
import { SettingsScreen } from '../../../admin/settings/SettingsScreen';

export const Route = createFileRoute('/admin/_shell/opening')({
  head: ({ matches }) => pageTitle(matches, title('routes.opening')),
  component: () => <SettingsScreen settings={openingSettings()} />,
});
