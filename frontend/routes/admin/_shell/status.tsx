import { createFileRoute } from '@tanstack/react-router';
import { StatusScreen } from '../../../admin/operations/status/StatusScreen';

export const Route = createFileRoute('/admin/_shell/status')({
  staticData: { title: 'status.status', permission: 'status.read' },
  component: StatusScreen,
});
