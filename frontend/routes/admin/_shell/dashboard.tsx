import { createFileRoute } from '@tanstack/react-router';
import { Dashboard } from '../../../admin/operations/today/Dashboard';

export const Route = createFileRoute('/admin/_shell/dashboard')({
  staticData: { title: 'routes.dashboard' },
  component: Dashboard,
});
