import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../../admin/head';
import { StatusScreen } from '../../../admin/status/StatusScreen';

export const Route = createFileRoute('/admin/_shell/status')({
  head: ({ matches }) => pageTitle(matches, 'Status'),
  staticData: { crumb: 'Status' },
  component: StatusScreen,
});
