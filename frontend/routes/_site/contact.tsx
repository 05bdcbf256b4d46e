import { createFileRoute } from '@tanstack/react-router';
import type { ContactPageData } from '../../../backend/site/pages/company-pages.dto.js';
import { loadPage } from '../../api/pages';
import { ContactPage } from '../../site/contact/ContactPage';
import { Page } from '../../site/page-data/Page';
import { pageHead } from '../../site/shell/head';
import { NotFound } from '../../site/shell/NotFound';
import { PageError } from '../../site/shell/PageError';

export const Route = createFileRoute('/_site/contact')({
  loader: (page) => loadPage<ContactPageData>(page, '/api/pages/contact'),
  head: (page) =>
    pageHead(page, ({ words }) => ({
      title: words.pages.contact,
      description: words.contact.introduction,
      path: '/contact',
    })),
  component: () => <Page of={ContactPage} data={Route.useLoaderData()} />,
  errorComponent: PageError,
  notFoundComponent: NotFound,
});
