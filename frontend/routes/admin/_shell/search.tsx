import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../../admin/head';
import { title } from '../../../admin/language/title';
import { SearchScreen } from '../../../admin/search/SearchScreen';

export const Route = createFileRoute('/admin/_shell/search')({
  validateSearch: ({ q }: Record<string, unknown>): { q?: string } =>
    typeof q === 'string' && q !== '' ? { q: q.slice(0, 100) } : {},
  head: ({ matches }) => pageTitle(matches, title('search.title')),
  staticData: { crumb: 'search.title' },
  component: () => <SearchScreen words={Route.useSearch().q ?? ''} />,
});
