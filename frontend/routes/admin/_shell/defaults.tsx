import { createFileRoute } from '@tanstack/react-router';
import { defaultsSettings } from '../../../admin/company/defaults-settings';
import { pageTitle } from '../../../admin/head';
import { title } from '../../../admin/language/title';
import { SettingsScreen } from '../../../admin/settings/SettingsScreen';

export const Route = createFileRoute('/admin/_shell/defaults')({
  head: ({ matches }) => pageTitle(matches, title('routes.defaults')),
  component: () => <SettingsScreen settings={defaultsSettings()} />,
});
