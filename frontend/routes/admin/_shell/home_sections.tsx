import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../../admin/head';
import { HomeSectionsScreen } from '../../../admin/home-sections/HomeSectionsScreen';
import { title } from '../../../admin/language/title';

export const Route = createFileRoute('/admin/_shell/home_sections')({
  head: ({ matches }) => pageTitle(matches, title('routes.homeSections')),
  component: HomeSectionsScreen,
});
