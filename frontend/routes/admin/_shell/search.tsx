import { createFileRoute } from '@tanstack/react-router';
import { SearchScreen } from '../../../admin/shell/search/SearchScreen';

export const Route = createFileRoute('/admin/_shell/search')({
  validateSearch: ({ q }: Record<string, unknown>): { q?: string } =>
    typeof q === 'string' && q !== '' ? { q: q.slice(0, 100) } : {},
  staticData: { title: 'search.title' },
  component: () => <SearchScreen words={Route.useSearch().q ?? ''} />,
});
