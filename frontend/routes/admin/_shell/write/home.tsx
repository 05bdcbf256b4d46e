import { createFileRoute } from '@tanstack/react-router';
import { HomePageScreen } from '../../../../admin/content/home-page/HomePageScreen';

export const Route = createFileRoute('/admin/_shell/write/home')({
  staticData: { title: 'homePage.title' },
  component: HomePageScreen,
});
