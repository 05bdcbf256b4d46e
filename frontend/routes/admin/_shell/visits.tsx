import { createFileRoute } from '@tanstack/react-router';
import { VisitsScreen } from '../../../admin/visits/VisitsScreen';

export const Route = createFileRoute('/admin/_shell/visits')({
  staticData: { title: 'visits.title', permission: 'reports.read' },
  component: VisitsScreen,
});
