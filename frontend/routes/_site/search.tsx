import { createFileRoute } from '@tanstack/react-router';
import { fillCounted } from '../../../backend/company/words/counted.shared.js';
import { DEFAULT_LANGUAGE } from '../../../backend/core/text/languages.shared.js';
import type { SiteSearchPageData } from '../../../backend/site/search/search.dto.js';
import { loadPage } from '../../api/pages';
import { withQuery } from '../../api/search';
import { Page } from '../../site/page-data/Page';
import { sharedPropsIn } from '../../site/page-data/shared-props';
import { pageHead } from '../../site/shell/head';
import { NotFound } from '../../site/shell/NotFound';
import { PageError } from '../../site/shell/PageError';
import { SiteSearchPage } from '../../site/site-search/SiteSearchPage';
import { pageParam, textParam } from '../../site/ui/search-params';

export interface SearchParams {
  q?: string;
  kind?: string;
  page?: string;
}

export const Route = createFileRoute('/_site/search')({
  // English sites have had their search of solutions here.
  validateSearch: ({ q, query, kind, page }: Record<string, unknown>): SearchParams => ({
    q: textParam(q ?? query),
    kind: textParam(kind),
    page: pageParam(page),
  }),
  loaderDeps: ({ search: { q, kind, page } }) => ({ q, kind, page }),
  loader: (page) => loadPage<SiteSearchPageData>(page, withQuery('/api/pages/search', page.deps)),
  head: (page) =>
    pageHead(page, ({ found: { query, count }, kind, words }) => ({
      title:
        query === ''
          ? words.siteSearch.title
          : fillCounted(
              words.siteSearch.heading,
              sharedPropsIn(page.matches)?.look.language ?? DEFAULT_LANGUAGE,
              { count },
              { query },
            ),
      description: words.siteSearch.label,
      path: withQuery('/search', { q: query, kind }),
      isSelection: true,
    })),
  component: () => <Page of={SiteSearchPage} data={Route.useLoaderData()} />,
  errorComponent: PageError,
  notFoundComponent: NotFound,
});
