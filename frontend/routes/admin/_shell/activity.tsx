import { createFileRoute } from '@tanstack/react-router';
import { ActivityScreen } from '../../../admin/activity/ActivityScreen';
import { validateListSearch } from '../../../admin/table/list-parameters';

export const Route = createFileRoute('/admin/_shell/activity')({
  validateSearch: validateListSearch,
  staticData: { title: 'activity.activity', permission: 'activity.read' },
  component: ActivityScreen,
});
