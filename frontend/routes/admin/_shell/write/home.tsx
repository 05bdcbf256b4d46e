import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../../../admin/head';
import { HomePageScreen } from '../../../../admin/home-page/HomePageScreen';
import { title } from '../../../../admin/language/title';

export const Route = createFileRoute('/admin/_shell/write/home')({
  head: ({ matches }) => pageTitle(matches, title('routes.homePage')),
  component: HomePageScreen,
});
