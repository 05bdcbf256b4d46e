import { createFileRoute } from '@tanstack/react-router';
import { HomeImagesScreen } from '../../../admin/company/HomeImagesScreen';
import { pageTitle } from '../../../admin/head';

export const Route = createFileRoute('/admin/_shell/homeimage')({
  head: ({ matches }) => pageTitle(matches, 'Edit Home Images'),
  component: HomeImagesScreen,
});
