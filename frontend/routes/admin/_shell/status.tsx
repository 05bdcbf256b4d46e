import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../../admin/head';
import { title } from '../../../admin/language/title';
import { StatusScreen } from '../../../admin/status/StatusScreen';

export const Route = createFileRoute('/admin/_shell/status')({
  head: ({ matches }) => pageTitle(matches, title('routes.status')),
  staticData: { crumb: 'routes.status' },
  component: StatusScreen,
});
