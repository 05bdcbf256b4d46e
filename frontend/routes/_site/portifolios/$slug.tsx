import { createFileRoute } from '@tanstack/react-router';
import type { PortfolioPageData } from '../../../../backend/pages/page-data.dto.js';
import { loadPage } from '../../../api/pages';
import { ProjectPage } from '../../../site/portfolio/ProjectPage';
import { notFoundHead, pageHead } from '../../../site/shell/head';
import { NotFound } from '../../../site/shell/NotFound';
import { PageError } from '../../../site/shell/PageError';
import { boxes } from '../../../site/ui/boxes';

export const Route = createFileRoute('/_site/portifolios/$slug')({
  loader: ({ context, params, abortController }) =>
    loadPage<PortfolioPageData>(
      context.api,
      `/api/pages/portifolios/${encodeURIComponent(params.slug)}`,
      abortController.signal,
    ),
  head: ({ loaderData }) =>
    loaderData
      ? pageHead({
          shared: loaderData,
          title: loaderData.portfolio.name,
          description: loaderData.portfolio.introduction,
          path: `/portifolios/${loaderData.portfolio.slug}`,
          picture: loaderData.portfolio.photo,
          box: boxes.cover,
        })
      : notFoundHead(),
  component: () => <ProjectPage data={Route.useLoaderData()} />,
  errorComponent: PageError,
  notFoundComponent: NotFound,
});
