import { createFileRoute } from '@tanstack/react-router';
import { ScheduleScreen } from '../../../admin/content/schedule/ScheduleScreen';

export const Route = createFileRoute('/admin/_shell/schedule')({
  staticData: { title: 'schedule.schedule', permission: 'content.read' },
  component: ScheduleScreen,
});
