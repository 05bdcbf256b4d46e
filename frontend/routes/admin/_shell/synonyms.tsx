import { createFileRoute } from '@tanstack/react-router';
import { SynonymsScreen } from '../../../admin/company/SynonymsScreen';
import { pageTitle } from '../../../admin/head';

export const Route = createFileRoute('/admin/_shell/synonyms')({
  head: ({ matches }) => pageTitle(matches, 'Search synonyms'),
  component: SynonymsScreen,
});
