import { createFileRoute } from '@tanstack/react-router';
import type { PortfolioPageData } from '../../../../backend/site/pages/portfolio-pages.dto.js';
import { loadPage } from '../../../api/pages';
import { Page } from '../../../site/page-data/Page';
import { ProjectPage } from '../../../site/portfolio/ProjectPage';
import { recordHead } from '../../../site/shell/head';
import { NotFound } from '../../../site/shell/NotFound';
import { PageError } from '../../../site/shell/PageError';
import { imageSlots } from '../../../site/ui/image-slots';

export const Route = createFileRoute('/_site/portifolios/$slug')({
  loader: (page) => loadPage<PortfolioPageData>(page, `/api/pages/portifolios/${encodeURIComponent(page.params.slug)}`),
  head: (page) =>
    recordHead(page, ({ portfolio }) => ({
      title: portfolio.name,
      description: portfolio.summary || portfolio.introduction,
      path: `/portifolios/${portfolio.slug}`,
      picture: portfolio.photo,
      slot: imageSlots.cover,
    })),
  component: () => <Page of={ProjectPage} data={Route.useLoaderData()} />,
  errorComponent: PageError,
  notFoundComponent: NotFound,
});
