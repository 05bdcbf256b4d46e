import { createFileRoute } from '@tanstack/react-router';
import { HomeImagesScreen } from '../../../admin/company/HomeImagesScreen';
import { pageTitle } from '../../../admin/head';
import { title } from '../../../admin/language/title';

export const Route = createFileRoute('/admin/_shell/homeimage')({
  head: ({ matches }) => pageTitle(matches, title('routes.editHomeImages')),
  component: HomeImagesScreen,
});
