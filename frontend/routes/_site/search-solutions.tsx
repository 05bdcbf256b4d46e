import { createFileRoute } from '@tanstack/react-router';
import { fillCounted } from '../../../backend/company/words/counted.shared.js';
import { DEFAULT_LANGUAGE } from '../../../backend/core/text/languages.shared.js';
import type { SearchPageData } from '../../../backend/site/pages/solution-pages.dto.js';
import { loadPage } from '../../api/pages';
import { withQuery } from '../../api/search';
import { Page } from '../../site/page-data/Page';
import { sharedPropsIn } from '../../site/page-data/shared-props';
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
  head: (page) =>
    pageHead(page, ({ products, records, searchQuery, words }) => ({
      title:
        searchQuery === ''
          ? words.search.label
          : fillCounted(
              words.search.heading,
              sharedPropsIn(page.matches)?.look.language ?? DEFAULT_LANGUAGE,
              { count: products.length + records.length },
              { query: searchQuery },
            ),
      description: words.solutions.introduction,
      path: withQuery('/search-solutions', { query: searchQuery }),
      isSelection: true,
    })),
  component: () => <Page of={SearchPage} data={Route.useLoaderData()} />,
  errorComponent: PageError,
  notFoundComponent: NotFound,
});
