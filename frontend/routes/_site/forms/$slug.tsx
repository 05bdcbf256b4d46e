import { createFileRoute } from '@tanstack/react-router';
import type { FormPageData } from '../../../../backend/site/pages/form-pages.dto.js';
import { loadPage } from '../../../api/pages';
import { OwnFormPage } from '../../../site/own-forms/OwnFormPage';
import { Page } from '../../../site/page-data/Page';
import { notFoundHead, pageHead } from '../../../site/shell/head';
import { NotFound } from '../../../site/shell/NotFound';
import { PageError } from '../../../site/shell/PageError';

/** A form made by editors, on a page of its own. */
export const Route = createFileRoute('/_site/forms/$slug')({
  loader: (page) => loadPage<FormPageData>(page, `/api/pages/forms/${encodeURIComponent(page.params.slug)}`),
  head: ({ loaderData, matches }) =>
    loaderData
      ? pageHead({
          matches,
          data: loaderData,
          title: loaderData.form.title,
          description: loaderData.form.introduction || loaderData.form.title,
          path: `/forms/${loaderData.form.slug}`,
        })
      : notFoundHead({ matches }),
  component: () => <Page of={OwnFormPage} data={Route.useLoaderData()} />,
  errorComponent: PageError,
  notFoundComponent: NotFound,
});
