import { createFileRoute } from '@tanstack/react-router';
import type { HomePageData } from '../../../backend/site/pages/home-page.dto.js';
import { loadPage } from '../../api/pages';
import { HomePage } from '../../site/home/HomePage';
import { Page } from '../../site/page-data/Page';
import { pageHead } from '../../site/shell/head';
import { NotFound } from '../../site/shell/NotFound';
import { PageError } from '../../site/shell/PageError';
import { imageSlots } from '../../site/ui/image-slots';

export const Route = createFileRoute('/_site/')({
  loader: (page) => loadPage<HomePageData>(page, '/api/pages/home'),
  head: (page) =>
    pageHead(page, ({ banner, slider, words }) => ({
      description: slider?.description ?? words.home.description,
      path: '/',
      picture: banner?.photo,
      slot: imageSlots.hero,
    })),
  component: () => <Page of={HomePage} data={Route.useLoaderData()} />,
  errorComponent: PageError,
  notFoundComponent: NotFound,
});
