import { createFileRoute } from '@tanstack/react-router';
import { ActivityScreen } from '../../../admin/activity/ActivityScreen';
import { pageTitle } from '../../../admin/head';
import { title } from '../../../admin/language/title';
import { validateListSearch } from '../../../admin/table/list-parameters';

export const Route = createFileRoute('/admin/_shell/activity')({
  validateSearch: validateListSearch,
  head: ({ matches }) => pageTitle(matches, title('routes.activity')),
  component: ActivityScreen,
});
