import { createFileRoute } from '@tanstack/react-router';
import type { UpdatePageData } from '../../../../backend/site/pages/update-pages.dto.js';
import { loadPage } from '../../../api/pages';
import { Page } from '../../../site/page-data/Page';
import { notFoundHead, pageHead } from '../../../site/shell/head';
import { NotFound } from '../../../site/shell/NotFound';
import { PageError } from '../../../site/shell/PageError';
import { imageSlots } from '../../../site/ui/image-slots';
import { UpdatePage } from '../../../site/updates/UpdatePage';

export const Route = createFileRoute('/_site/updates/$slug')({
  loader: (page) => loadPage<UpdatePageData>(page, `/api/pages/updates/${encodeURIComponent(page.params.slug)}`),
  head: ({ loaderData, matches }) =>
    loaderData
      ? pageHead({
          matches,
          data: loaderData,
          title: loaderData.post.title,
          description: loaderData.post.summary || loaderData.post.description,
          path: `/updates/${loaderData.post.slug}`,
          picture: loaderData.post.photo,
          slot: imageSlots.cover,
          article: {
            published: loaderData.post.created_at,
            modified: loaderData.post.updated_at,
            author: loaderData.post.author,
            section: loaderData.post.category,
            tags: loaderData.post.tags,
          },
        })
      : notFoundHead({ matches }),
  component: () => <Page of={UpdatePage} data={Route.useLoaderData()} />,
  errorComponent: PageError,
  notFoundComponent: NotFound,
});
