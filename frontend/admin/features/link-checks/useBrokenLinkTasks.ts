import { IconLinkOff } from '@tabler/icons-react';
import { type Task, type TasksOf, say as t, usePermissions } from '../../extensions/api';
import { useLinkCheck } from './useLinkCheck';

/** Links that lead nowhere. The others don't wait for the check. */
export function useBrokenLinkTasks(): TasksOf {
  const { can } = usePermissions();
  const links = useLinkCheck({ enabled: can('pages.write') });
  const { length: count } = links.data?.broken ?? [];
  const task: Task = {
    key: 'links',
    icon: IconLinkOff,
    title: t('dashboard.brokenLinks', { count }),
    to: '/admin/redirect',
    level: 'work',
  };
  return { queries: [links], tasks: count > 0 ? [task] : [], isLate: true };
}
