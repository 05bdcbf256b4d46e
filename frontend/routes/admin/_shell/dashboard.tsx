import { createFileRoute } from '@tanstack/react-router';
import { Dashboard } from '../../../admin/dashboard/Dashboard';
import { pageTitle } from '../../../admin/head';

export const Route = createFileRoute('/admin/_shell/dashboard')({
  head: ({ matches }) => pageTitle(matches, 'Dashboard'),
  component: Dashboard,
});
