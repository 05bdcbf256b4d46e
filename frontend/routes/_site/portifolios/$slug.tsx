import { createFileRoute } from '@tanstack/react-router';
import type { PortfolioPageData } from '../../../../backend/site/pages/portfolio-pages.dto.js';
import { loadPage } from '../../../api/pages';
import { Page } from '../../../site/page-data/Page';
import { ProjectPage } from '../../../site/portfolio/ProjectPage';
import { notFoundHead, pageHead } from '../../../site/shell/head';
import { NotFound } from '../../../site/shell/NotFound';
import { PageError } from '../../../site/shell/PageError';
import { imageSlots } from '../../../site/ui/image-slots';

export const Route = createFileRoute('/_site/portifolios/$slug')({
  loader: (page) => loadPage<PortfolioPageData>(page, `/api/pages/portifolios/${encodeURIComponent(page.params.slug)}`),
  head: ({ loaderData, matches }) =>
    loaderData
      ? pageHead({
          matches,
          data: loaderData,
          title: loaderData.portfolio.name,
          description: loaderData.portfolio.summary || loaderData.portfolio.introduction,
          path: `/portifolios/${loaderData.portfolio.slug}`,
          picture: loaderData.portfolio.photo,
          slot: imageSlots.cover,
        })
      : notFoundHead({ matches }),
  component: () => <Page of={ProjectPage} data={Route.useLoaderData()} />,
  errorComponent: PageError,
  notFoundComponent: NotFound,
});
