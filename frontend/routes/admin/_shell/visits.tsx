import { createFileRoute } from '@tanstack/react-router';
import { VisitsScreen } from '../../../admin/features/visits/VisitsScreen';

export const Route = createFileRoute('/admin/_shell/visits')({
  staticData: { title: 'visits.title', permission: 'reports.read' },
  component: VisitsScreen,
});
