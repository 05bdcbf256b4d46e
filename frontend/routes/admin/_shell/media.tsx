import { createFileRoute } from '@tanstack/react-router';
import { MediaScreen } from '../../../admin/media/MediaScreen';
import { validateMediaSearch } from '../../../admin/media/media-search';

export const Route = createFileRoute('/admin/_shell/media')({
  validateSearch: validateMediaSearch,
  staticData: { title: 'media.media', permission: 'uploads.read' },
  component: MediaScreen,
});
