import { createFileRoute } from '@tanstack/react-router';
import { Dashboard } from '../../../admin/dashboard/Dashboard';
import { titled } from '../../../admin/head';

export const Route = createFileRoute('/admin/_shell/dashboard')({
  head: () => titled('Dashboard'),
  component: Dashboard,
});
