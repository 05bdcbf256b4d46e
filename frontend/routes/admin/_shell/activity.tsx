import { createFileRoute } from '@tanstack/react-router';
import { validateListSearch } from '../../../admin/lists/table/list-parameters';
import { ActivityScreen } from '../../../admin/operations/activity/ActivityScreen';

export const Route = createFileRoute('/admin/_shell/activity')({
  validateSearch: validateListSearch,
  staticData: { title: 'activity.activity', permission: 'activity.read' },
  component: ActivityScreen,
});
