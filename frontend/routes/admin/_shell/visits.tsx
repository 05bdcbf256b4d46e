import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../../admin/head';
import { title } from '../../../admin/language/title';
import { VisitsScreen } from '../../../admin/visits/VisitsScreen';

export const Route = createFileRoute('/admin/_shell/visits')({
  head: ({ matches }) => pageTitle(matches, title('visits.title')),
  staticData: { crumb: 'visits.title' },
  component: VisitsScreen,
});
