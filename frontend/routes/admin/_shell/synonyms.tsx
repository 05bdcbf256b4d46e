import { createFileRoute } from '@tanstack/react-router';
import { synonymsSettings } from '../../../admin/company/details/synonyms-settings';
import { SettingsScreen } from '../../../admin/records/settings/SettingsScreen';

export const Route = createFileRoute('/admin/_shell/synonyms')({
  staticData: { title: 'company.searchSynonyms' },
  component: () => <SettingsScreen settings={synonymsSettings()} />,
});
