import { createFileRoute } from '@tanstack/react-router';
import { HomeSectionsScreen } from '../../../admin/content/home-sections/HomeSectionsScreen';

export const Route = createFileRoute('/admin/_shell/home_sections')({
  staticData: { title: 'homeSections.homeSections' },
  component: HomeSectionsScreen,
});
