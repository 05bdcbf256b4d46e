import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../../admin/head';
import { title } from '../../../admin/language/title';
import { MediaScreen } from '../../../admin/media/MediaScreen';
import { validateMediaSearch } from '../../../admin/media/media-search';

export const Route = createFileRoute('/admin/_shell/media')({
  validateSearch: validateMediaSearch,
  head: ({ matches }) => pageTitle(matches, title('routes.media')),
  component: MediaScreen,
});
