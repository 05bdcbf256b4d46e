import { createFileRoute } from '@tanstack/react-router';
import type { ContentPageData } from '../../../backend/site/pages/content-page-data.dto.js';
import { loadPage } from '../../api/pages';
import { BlockPage } from '../../site/blocks/BlockPage';
import { Page } from '../../site/page-data/Page';
import { recordHead } from '../../site/shell/head';
import { NotFound } from '../../site/shell/NotFound';
import { PageError } from '../../site/shell/PageError';

/** A page made by editors, at an address without another route. */
export const Route = createFileRoute('/_site/$slug')({
  loader: (page) => loadPage<ContentPageData>(page, `/api/pages/page/${encodeURIComponent(page.params.slug)}`),
  head: (head) =>
    recordHead(head, ({ page }) => ({
      title: page.metaTitle,
      description: page.metaDescription,
      path: `/${page.slug}`,
      picture: page.picture,
    })),
  component: () => <Page of={BlockPage} data={Route.useLoaderData()} />,
  errorComponent: PageError,
  notFoundComponent: NotFound,
});
