import { createFileRoute } from '@tanstack/react-router';
import { fill } from '../../../backend/company/words/fill.shared.js';
import type { SearchPageData } from '../../../backend/site/pages/solution-pages.dto.js';
import { loadPage } from '../../api/pages';
import { withQuery } from '../../api/search';
import { Page } from '../../site/page-data/Page';
import { pageHead } from '../../site/shell/head';
import { NotFound } from '../../site/shell/NotFound';
import { PageError } from '../../site/shell/PageError';
import { SearchPage } from '../../site/solutions/SearchPage';
import { textParam } from '../../site/ui/search-params';

export const Route = createFileRoute('/_site/search-solutions')({
  validateSearch: (search: Record<string, unknown>): { query?: string } => ({ query: textParam(search.query) }),
  loaderDeps: ({ search }) => ({ query: search.query }),
  loader: (page) =>
    loadPage<SearchPageData>(page, withQuery('/api/pages/search-solutions', { query: page.deps.query })),
  head: ({ loaderData, matches }) =>
    loaderData
      ? pageHead({
          matches,
          title: fill(loaderData.words.search.heading, {
            count: loaderData.products.length,
            query: loaderData.searchQuery,
          }),
          description: loaderData.words.solutions.introduction,
          path: withQuery('/search-solutions', { query: loaderData.searchQuery }),
          noIndex: true,
        })
      : {},
  component: () => <Page of={SearchPage} data={Route.useLoaderData()} />,
  errorComponent: PageError,
  notFoundComponent: NotFound,
});
