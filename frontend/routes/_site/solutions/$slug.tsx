import { createFileRoute } from '@tanstack/react-router';
import type { SolutionPageData } from '../../../../backend/site/pages/solution-pages.dto.js';
import { loadPage } from '../../../api/pages';
import { Page } from '../../../site/page-data/Page';
import { recordHead } from '../../../site/shell/head';
import { NotFound } from '../../../site/shell/NotFound';
import { PageError } from '../../../site/shell/PageError';
import { SolutionPage } from '../../../site/solutions/SolutionPage';
import { imageSlots } from '../../../site/ui/image-slots';

export const Route = createFileRoute('/_site/solutions/$slug')({
  loader: (page) => loadPage<SolutionPageData>(page, `/api/pages/solutions/${encodeURIComponent(page.params.slug)}`),
  head: (page) =>
    recordHead(page, ({ product }) => ({
      title: product.title,
      description: product.summary || product.introduction,
      path: `/solutions/${product.slug}`,
      picture: product.cover_photo ?? product.photo,
      slot: imageSlots.cover,
    })),
  component: () => <Page of={SolutionPage} data={Route.useLoaderData()} />,
  errorComponent: PageError,
  notFoundComponent: NotFound,
});
