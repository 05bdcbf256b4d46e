import { IconAlertTriangle } from '@tabler/icons-react';
import { t } from '../../../core/language/t';
import { usePermissions } from '../../../core/session/usePermissions';
import { useSchedule } from '../../../records/publication/useSchedule';
import { useStatus } from '../../status/useStatus';
import type { Task, TasksOf } from './task';

/** What the status screen reports, and publications that did not go out. */
export function useFailureTasks(): TasksOf {
  const { can } = usePermissions();
  const schedule = useSchedule({ enabled: can('content.read') });
  const status = useStatus({ enabled: can('status.read') });
  const reported = (status.data?.tasks ?? [])
    // Failed publications are listed one by one.
    .filter(({ id, level }) => level !== 'note' && !(id === 'schedule' && schedule.data))
    .map(
      ({ id, title, link }): Task => ({
        key: `status-${id}`,
        icon: IconAlertTriangle,
        title,
        to: link ?? '/admin/status',
        level: 'broken',
      }),
    );
  const failed = (schedule.data?.upcoming ?? [])
    .filter(({ error }) => error !== null)
    .map(
      ({ resource, id, title }): Task => ({
        key: `failed-${resource}-${id}`,
        icon: IconAlertTriangle,
        title: t('dashboard.publishFailed', { title }),
        to: '/admin/schedule',
        level: 'broken',
      }),
    );
  return { queries: [schedule, status], tasks: [...reported, ...failed] };
}
