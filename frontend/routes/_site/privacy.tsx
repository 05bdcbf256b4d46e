import { createFileRoute } from '@tanstack/react-router';
import type { LegalPageData } from '../../../backend/site/pages/company-pages.dto.js';
import { loadPage } from '../../api/pages';
import { LegalPage } from '../../site/legal/LegalPage';
import { pageHead } from '../../site/shell/head';
import { NotFound } from '../../site/shell/NotFound';
import { PageError } from '../../site/shell/PageError';

export const Route = createFileRoute('/_site/privacy')({
  loader: (page) => loadPage<LegalPageData>(page, '/api/pages/legal/privacy'),
  head: (page) =>
    pageHead(page, ({ content, title }) => ({
      title: title,
      description: content,
      path: '/privacy',
    })),
  component: () => <LegalPage data={Route.useLoaderData()} />,
  errorComponent: PageError,
  notFoundComponent: NotFound,
});
