import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../../admin/head';
import { HomeSectionsScreen } from '../../../admin/home-sections/HomeSectionsScreen';

export const Route = createFileRoute('/admin/_shell/home_sections')({
  head: ({ matches }) => pageTitle(matches, 'Home sections'),
  component: HomeSectionsScreen,
});
