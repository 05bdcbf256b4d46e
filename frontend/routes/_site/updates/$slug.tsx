import { createFileRoute } from '@tanstack/react-router';
import type { UpdatePageData } from '../../../../backend/site/pages/update-pages.dto.js';
import { loadPage } from '../../../api/pages';
import { Page } from '../../../site/page-data/Page';
import { recordHead } from '../../../site/shell/head';
import { NotFound } from '../../../site/shell/NotFound';
import { PageError } from '../../../site/shell/PageError';
import { imageSlots } from '../../../site/ui/image-slots';
import { UpdatePage } from '../../../site/updates/UpdatePage';

export const Route = createFileRoute('/_site/updates/$slug')({
  loader: (page) => loadPage<UpdatePageData>(page, `/api/pages/updates/${encodeURIComponent(page.params.slug)}`),
  head: (page) =>
    recordHead(page, ({ post }) => ({
      title: post.title,
      description: post.summary || post.description,
      path: `/updates/${post.slug}`,
      picture: post.photo,
      slot: imageSlots.cover,
      article: {
        published: post.created_at,
        modified: post.updated_at,
        author: post.author,
        section: post.category,
        tags: post.tags,
      },
    })),
  component: () => <Page of={UpdatePage} data={Route.useLoaderData()} />,
  errorComponent: PageError,
  notFoundComponent: NotFound,
});
