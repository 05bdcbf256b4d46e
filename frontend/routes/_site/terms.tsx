import { createFileRoute } from '@tanstack/react-router';
import type { LegalPageData } from '../../../backend/pages/page-data.dto.js';
import { loadPage } from '../../api/pages';
import { LegalPage } from '../../site/legal/LegalPage';
import { pageHead } from '../../site/shell/head';
import { NotFound } from '../../site/shell/NotFound';
import { PageError } from '../../site/shell/PageError';

export const Route = createFileRoute('/_site/terms')({
  loader: ({ context, abortController }) =>
    loadPage<LegalPageData>(context.api, '/api/pages/legal/terms', abortController.signal),
  head: ({ loaderData }) =>
    loaderData
      ? pageHead({
          shared: loaderData,
          title: loaderData.title,
          description: loaderData.content,
          path: '/terms',
        })
      : {},
  component: () => <LegalPage data={Route.useLoaderData()} />,
  errorComponent: PageError,
  notFoundComponent: NotFound,
});
