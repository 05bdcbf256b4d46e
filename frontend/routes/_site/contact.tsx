import { createFileRoute } from '@tanstack/react-router';
import type { ContactPageData } from '../../../backend/pages/page-data.dto.js';
import { loadPage } from '../../api/pages';
import { ContactPage } from '../../site/contact/ContactPage';
import { copy } from '../../site/copy';
import { pageHead } from '../../site/shell/head';
import { NotFound } from '../../site/shell/NotFound';
import { PageError } from '../../site/shell/PageError';

export const Route = createFileRoute('/_site/contact')({
  loader: ({ context, abortController }) =>
    loadPage<ContactPageData>(context.api, '/api/pages/contact', abortController.signal),
  head: ({ loaderData }) =>
    loaderData
      ? pageHead({
          shared: loaderData,
          title: copy.nav.contact,
          description: copy.contact.introduction,
          path: '/contact',
        })
      : {},
  component: () => <ContactPage data={Route.useLoaderData()} />,
  errorComponent: PageError,
  notFoundComponent: NotFound,
});
