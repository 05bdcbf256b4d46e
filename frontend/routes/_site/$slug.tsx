import { createFileRoute } from '@tanstack/react-router';
import type { ContentPageData } from '../../../backend/site/pages/content-page-data.dto.js';
import type { RecordListData } from '../../../backend/site/pages/record-pages.dto.js';
import { loadPage } from '../../api/pages';
import { withQuery } from '../../api/search';
import { BlockPage } from '../../site/blocks/BlockPage';
import { Page } from '../../site/page-data/Page';
import { RecordListPage } from '../../site/record-pages/RecordListPage';
import { recordHead } from '../../site/shell/head';
import { NotFound } from '../../site/shell/NotFound';
import { PageError } from '../../site/shell/PageError';
import { listSearch } from '../../site/ui/search-params';

/** A page made by editors, or the list of a kind that the owner of the site has made: at an address without another route. */
export const Route = createFileRoute('/_site/$slug')({
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: (page) => {
    const slug = encodeURIComponent(page.params.slug);
    return loadPage<ContentPageData | RecordListData>(
      page,
      withQuery(`/api/pages/page/${slug}`, page.deps),
      withQuery(`/api/pages/records/${slug}`, page.deps),
    );
  },
  head: (head) =>
    recordHead(head, (data) =>
      'records' in data
        ? {
            title: data.title,
            description: data.introduction,
            path: data.path,
            picture: data.records[0]?.photo ?? null,
            feed: data.feed,
          }
        : {
            title: data.page.metaTitle,
            description: data.page.metaDescription,
            path: `/${data.page.slug}`,
            picture: data.page.picture,
          },
    ),
  component: function Component() {
    const data = Route.useLoaderData();
    return 'records' in data ? <Page of={RecordListPage} data={data} /> : <Page of={BlockPage} data={data} />;
  },
  errorComponent: PageError,
  notFoundComponent: NotFound,
});
