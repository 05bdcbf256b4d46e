import { createFileRoute } from '@tanstack/react-router';
import type { ApplyPageData } from '../../../backend/site/pages/company-pages.dto.js';
import { loadPage } from '../../api/pages';
import { ApplyPage } from '../../site/apply/ApplyPage';
import { Page } from '../../site/page-data/Page';
import { pageHead } from '../../site/shell/head';
import { NotFound } from '../../site/shell/NotFound';
import { PageError } from '../../site/shell/PageError';

export const Route = createFileRoute('/_site/apply')({
  loader: (page) => loadPage<ApplyPageData>(page, '/api/pages/apply'),
  head: (page) =>
    pageHead(page, ({ words }) => ({
      title: words.apply.title,
      description: words.apply.introduction,
      path: '/apply',
    })),
  component: () => <Page of={ApplyPage} data={Route.useLoaderData()} />,
  errorComponent: PageError,
  notFoundComponent: NotFound,
});
