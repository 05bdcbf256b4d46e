import { createFileRoute } from '@tanstack/react-router';
import { synonymsSettings } from '../../../admin/company/synonyms-settings';
import { pageTitle } from '../../../admin/head';
import { title } from '../../../admin/language/title';
import { SettingsScreen } from '../../../admin/settings/SettingsScreen';

export const Route = createFileRoute('/admin/_shell/synonyms')({
  head: ({ matches }) => pageTitle(matches, title('routes.searchSynonyms')),
  component: () => <SettingsScreen settings={synonymsSettings()} />,
});
