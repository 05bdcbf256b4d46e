import { createFileRoute } from '@tanstack/react-router';
import { HomeImagesScreen } from '../../../admin/company/HomeImagesScreen';
import { pageTitle } from '../../../admin/head';

export const Route = createFileRoute('/admin/_shell/homeimage')({
  head: () => pageTitle('Edit Home Images'),
  component: HomeImagesScreen,
});
