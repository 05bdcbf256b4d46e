import { IconLinkOff } from '@tabler/icons-react';
import { t } from '../../core/language/t';
import { usePermissions } from '../../core/session/usePermissions';
import type { Task, TasksOf } from '../../operations/today/tasks/task';
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
