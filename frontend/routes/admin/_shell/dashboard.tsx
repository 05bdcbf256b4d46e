import { createFileRoute } from '@tanstack/react-router';
import { Dashboard } from '../../../admin/dashboard/Dashboard';
import { pageTitle } from '../../../admin/head';
import { title } from '../../../admin/language/title';

export const Route = createFileRoute('/admin/_shell/dashboard')({
  head: ({ matches }) => pageTitle(matches, title('routes.dashboard')),
  component: Dashboard,
});
