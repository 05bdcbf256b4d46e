import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../../admin/head';
import { title } from '../../../admin/language/title';
import { ScheduleScreen } from '../../../admin/schedule/ScheduleScreen';

export const Route = createFileRoute('/admin/_shell/schedule')({
  head: ({ matches }) => pageTitle(matches, title('routes.schedule')),
  component: ScheduleScreen,
});
