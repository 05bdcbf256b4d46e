import { createFileRoute } from '@tanstack/react-router';
import type { SolutionListPageData } from '../../../../backend/site/pages/solution-pages.dto.js';
import { loadPage } from '../../../api/pages';
import { Page } from '../../../site/page-data/Page';
import { pageHead } from '../../../site/shell/head';
import { NotFound } from '../../../site/shell/NotFound';
import { PageError } from '../../../site/shell/PageError';
import { SolutionsPage } from '../../../site/solutions/SolutionsPage';
import { imageSlots } from '../../../site/ui/image-slots';

export const Route = createFileRoute('/_site/solutions/')({
  loader: (page) => loadPage<SolutionListPageData>(page, '/api/pages/solutions'),
  head: (page) =>
    pageHead(page, ({ products, words }) => ({
      title: words.pages.solutions,
      description: words.solutions.introduction,
      path: '/solutions',
      picture: products[0]?.cover_photo ?? products[0]?.photo,
      slot: imageSlots.firstSolution,
    })),
  component: () => <Page of={SolutionsPage} data={Route.useLoaderData()} />,
  errorComponent: PageError,
  notFoundComponent: NotFound,
});
