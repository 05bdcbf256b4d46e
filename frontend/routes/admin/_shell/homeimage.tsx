import { createFileRoute } from '@tanstack/react-router';
import { HomeImagesScreen } from '../../../admin/company/HomeImagesScreen';
import { titled } from '../../../admin/head';

export const Route = createFileRoute('/admin/_shell/homeimage')({
  head: () => titled('Edit Home Images'),
  component: HomeImagesScreen,
});
