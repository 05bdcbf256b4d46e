import { createFileRoute } from '@tanstack/react-router';
import type { HomePageData } from '../../../backend/site/pages/home-page.dto.js';
import { loadPage } from '../../api/pages';
import { withQuery } from '../../api/search';
import { HomePage } from '../../site/home/HomePage';
import { Page } from '../../site/page-data/Page';
import { pageHead } from '../../site/shell/head';
import { NotFound } from '../../site/shell/NotFound';
import { PageError } from '../../site/shell/PageError';
import { imageSlots } from '../../site/ui/image-slots';
import { listSearch } from '../../site/ui/search-params';

export const Route = createFileRoute('/_site/')({
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: (page) => loadPage<HomePageData>(page, withQuery('/api/pages/home', page.deps)),
  head: (page) =>
    pageHead(page, ({ hero, banner, slider, words }) => ({
      description: slider?.description ?? words.home.description,
      path: '/',
      ...(hero.layout === 'product'
        ? { picture: hero.picture ?? hero.phone, slot: hero.picture ? imageSlots.heroProduct : imageSlots.heroPhone }
        : hero.video?.poster
          ? { picture: hero.video.poster, slot: imageSlots.heroVideo }
          : { picture: banner?.photo, ...(hero.layout === 'picture' ? { slot: imageSlots.hero } : {}) }),
    })),
  component: () => <Page of={HomePage} data={Route.useLoaderData()} />,
  errorComponent: PageError,
  notFoundComponent: NotFound,
});
