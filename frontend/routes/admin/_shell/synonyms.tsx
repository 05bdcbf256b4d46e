import { createFileRoute } from '@tanstack/react-router';
import { SynonymsScreen } from '../../../admin/company/SynonymsScreen';
import { pageTitle } from '../../../admin/head';
import { title } from '../../../admin/language/title';

export const Route = createFileRoute('/admin/_shell/synonyms')({
  head: ({ matches }) => pageTitle(matches, title('routes.searchSynonyms')),
  component: SynonymsScreen,
});
