import { createFileRoute } from '@tanstack/react-router';
import type { PortfolioListPageData } from '../../../../backend/site/pages/portfolio-pages.dto.js';
import { loadPage } from '../../../api/pages';
import { withQuery } from '../../../api/search';
import { Page } from '../../../site/page-data/Page';
import { PortfolioPage } from '../../../site/portfolio/PortfolioPage';
import { pageHead } from '../../../site/shell/head';
import { NotFound } from '../../../site/shell/NotFound';
import { PageError } from '../../../site/shell/PageError';
import { imageSlots } from '../../../site/ui/image-slots';
import { textParam } from '../../../site/ui/search-params';

export const Route = createFileRoute('/_site/portifolios/')({
  validateSearch: (search: Record<string, unknown>): { service?: string } => ({ service: textParam(search.service) }),
  loaderDeps: ({ search }) => ({ service: search.service }),
  loader: (page) =>
    loadPage<PortfolioListPageData>(page, withQuery('/api/pages/portifolios', { service: page.deps.service })),
  head: (page) =>
    pageHead(page, ({ currentService, portfolios, services, words }) => ({
      title: services.find(({ slug }) => slug === currentService)?.title ?? words.portfolio.title,
      description: words.portfolio.introduction,
      path: withQuery('/portifolios', { service: currentService ?? undefined }),
      picture: portfolios[0]?.photo,
      slot: imageSlots.project,
      isSelection: currentService !== null,
    })),
  component: () => <Page of={PortfolioPage} data={Route.useLoaderData()} />,
  errorComponent: PageError,
  notFoundComponent: NotFound,
});
