import { createFileRoute } from '@tanstack/react-router';
import { MediaScreen } from '../../../admin/content/media/MediaScreen';
import { validateMediaSearch } from '../../../admin/content/media/media-search';

export const Route = createFileRoute('/admin/_shell/media')({
  validateSearch: validateMediaSearch,
  staticData: { title: 'media.media', permission: 'uploads.read' },
  component: MediaScreen,
});
