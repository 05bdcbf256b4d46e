import { createFileRoute } from '@tanstack/react-router';
import type { RecordPageData } from '../../../../backend/site/pages/record-pages.dto.js';
import { loadPage } from '../../../api/pages';
import { withQuery } from '../../../api/search';
import { Page } from '../../../site/page-data/Page';
import { RecordPage } from '../../../site/record-pages/RecordPage';
import { recordHead } from '../../../site/shell/head';
import { NotFound } from '../../../site/shell/NotFound';
import { PageError } from '../../../site/shell/PageError';
import { imageSlots } from '../../../site/ui/image-slots';

/** A record of a kind that the owner of the site has made. */
export const Route = createFileRoute('/_site/$section/$record')({
  validateSearch: ({ print }: Record<string, unknown>): { print?: 'branch' } => (print === 'branch' ? { print } : {}),
  loaderDeps: ({ search }) => search,
  loader: (page) => {
    const [section, record] = [page.params.section, page.params.record].map(encodeURIComponent);
    return loadPage<RecordPageData>(page, withQuery(`/api/pages/records/${section}/${record}`, page.deps));
  },
  head: (page) =>
    recordHead(page, ({ record }) => ({
      title: record.title,
      description: record.summary || record.body,
      path: record.path,
      picture: record.pictures[0] ?? null,
      slot: imageSlots.cover,
    })),
  component: () => <Page of={RecordPage} data={Route.useLoaderData()} />,
  errorComponent: PageError,
  notFoundComponent: NotFound,
});
