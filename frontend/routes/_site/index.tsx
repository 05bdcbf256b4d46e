import { createFileRoute } from '@tanstack/react-router';
import type { HomePageData } from '../../../backend/site/pages/home-page.dto.js';
import { loadPage } from '../../api/pages';
import { HomePage } from '../../site/home/HomePage';
import { Page } from '../../site/page-data/Page';
import { failedHead, pageHead } from '../../site/shell/head';
import { NotFound } from '../../site/shell/NotFound';
import { PageError } from '../../site/shell/PageError';
import { imageSlots } from '../../site/ui/image-slots';

export const Route = createFileRoute('/_site/')({
  loader: (page) => loadPage<HomePageData>(page, '/api/pages/home'),
  head: ({ loaderData, matches }) =>
    loaderData
      ? pageHead({
          matches,
          description: loaderData.slider?.description ?? loaderData.words.home.description,
          path: '/',
          data: loaderData,
          picture: loaderData.banner?.photo,
          slot: imageSlots.hero,
        })
      : failedHead,
  component: () => <Page of={HomePage} data={Route.useLoaderData()} />,
  errorComponent: PageError,
  notFoundComponent: NotFound,
});
