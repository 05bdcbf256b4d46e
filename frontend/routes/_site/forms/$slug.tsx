import { createFileRoute } from '@tanstack/react-router';
import type { FormPageData } from '../../../../backend/site/pages/form-pages.dto.js';
import { loadPage } from '../../../api/pages';
import { OwnFormPage } from '../../../site/own-forms/OwnFormPage';
import { Page } from '../../../site/page-data/Page';
import { recordHead } from '../../../site/shell/head';
import { NotFound } from '../../../site/shell/NotFound';
import { PageError } from '../../../site/shell/PageError';

/** A form made by editors, on a page of its own. */
export const Route = createFileRoute('/_site/forms/$slug')({
  loader: (page) => loadPage<FormPageData>(page, `/api/pages/forms/${encodeURIComponent(page.params.slug)}`),
  head: (page) =>
    recordHead(page, ({ form }) => ({
      title: form.title,
      description: form.introduction || form.title,
      path: `/forms/${form.slug}`,
    })),
  component: () => <Page of={OwnFormPage} data={Route.useLoaderData()} />,
  errorComponent: PageError,
  notFoundComponent: NotFound,
});
