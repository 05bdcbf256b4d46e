import { createFileRoute } from '@tanstack/react-router';
import type { SolutionPageData } from '../../../../backend/site/pages/solution-pages.dto.js';
import { loadPage } from '../../../api/pages';
import { Page } from '../../../site/page-data/Page';
import { notFoundHead, pageHead } from '../../../site/shell/head';
import { NotFound } from '../../../site/shell/NotFound';
import { PageError } from '../../../site/shell/PageError';
import { SolutionPage } from '../../../site/solutions/SolutionPage';
import { imageSlots } from '../../../site/ui/image-slots';

export const Route = createFileRoute('/_site/solutions/$slug')({
  loader: (page) => loadPage<SolutionPageData>(page, `/api/pages/solutions/${encodeURIComponent(page.params.slug)}`),
  head: ({ loaderData, matches }) =>
    loaderData
      ? pageHead({
          matches,
          data: loaderData,
          title: loaderData.product.title,
          description: loaderData.product.summary || loaderData.product.introduction,
          path: `/solutions/${loaderData.product.slug}`,
          picture: loaderData.product.cover_photo ?? loaderData.product.photo,
          slot: imageSlots.cover,
        })
      : notFoundHead({ matches }),
  component: () => <Page of={SolutionPage} data={Route.useLoaderData()} />,
  errorComponent: PageError,
  notFoundComponent: NotFound,
});
