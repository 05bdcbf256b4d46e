import { createFileRoute } from '@tanstack/react-router';
import { fill } from '../../../../backend/company/words/fill.shared.js';
import type { UpdateListPageData } from '../../../../backend/site/pages/update-pages.dto.js';
import { loadPage } from '../../../api/pages';
import { withQuery } from '../../../api/search';
import { Page } from '../../../site/page-data/Page';
import { pageHead } from '../../../site/shell/head';
import { NotFound } from '../../../site/shell/NotFound';
import { PageError } from '../../../site/shell/PageError';
import { imageSlots } from '../../../site/ui/image-slots';
import { pageParam, textParam } from '../../../site/ui/search-params';
import { UpdatesPage } from '../../../site/updates/UpdatesPage';

export interface UpdatesSearch {
  search?: string;
  category?: string;
  page?: string;
}

export const Route = createFileRoute('/_site/updates/')({
  validateSearch: (search: Record<string, unknown>): UpdatesSearch => ({
    search: textParam(search.search),
    category: textParam(search.category),
    page: pageParam(search.page),
  }),
  loaderDeps: ({ search }) => ({ search: search.search, category: search.category, page: search.page }),
  loader: (page) => loadPage<UpdateListPageData>(page, withQuery('/api/pages/updates', page.deps)),
  head: (head) =>
    pageHead(head, ({ posts, search, category, words }) => {
      const page = posts.current_page > 1 ? String(posts.current_page) : undefined;
      const title = [category?.title ?? words.updates.title, page && fill(words.updates.page, { number: page })]
        .filter(Boolean)
        .join(', ');
      return {
        title,
        description: page ? `${title}: ${words.updates.introduction}` : words.updates.introduction,
        path: withQuery('/updates', { search, category: category?.slug, page }),
        picture: posts.data[0]?.photo,
        slot: imageSlots.firstPost,
        isSelection: search !== '' || category !== null,
      };
    }),
  component: () => <Page of={UpdatesPage} data={Route.useLoaderData()} />,
  errorComponent: PageError,
  notFoundComponent: NotFound,
});
