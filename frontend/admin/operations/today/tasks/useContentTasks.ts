import { IconCalendarEvent, IconPencil } from '@tabler/icons-react';
import { useBrand } from '../../../core/brand/brand';
import { t } from '../../../core/language/t';
import { usePermissions } from '../../../core/session/usePermissions';
import { readerZone } from '../../../core/ui/times';
import { useSchedule } from '../../../records/publication/useSchedule';
import { shortTime } from '../../../records/publication/zoned-time';
import { recordPath } from '../../../records/screens/write-paths';
import { useToday } from '../useToday';
import type { Task, TasksOf } from './task';

/** The key of the task that says what goes out next. */
export const NEXT_PUBLICATION = 'next';

/** The user's own drafts, and what goes out next. */
export function useContentTasks(): TasksOf {
  const { can } = usePermissions();
  const { not_offered_records: hidden = [] } = useBrand();
  const today = useToday();
  const schedule = useSchedule({ enabled: can('content.read') });
  const drafts = (today.data?.drafts ?? [])
    .filter(({ resource }) => !hidden.includes(resource))
    .map(
      ({ resource, id, title }): Task => ({
        key: `draft-${resource}-${id}`,
        icon: IconPencil,
        title: t('dashboard.draftLeft', { title }),
        to: recordPath(resource, id),
        level: 'work',
      }),
    );
  const next = schedule.data?.upcoming.find(
    ({ error, action, resource }) => error === null && action === 'publish' && !hidden.includes(resource),
  );
  const goesOut: Task[] = next
    ? [
        {
          key: NEXT_PUBLICATION,
          icon: IconCalendarEvent,
          title: t('dashboard.nextPublication', { title: next.title }),
          text: shortTime(next.at, readerZone()),
          to: '/admin/schedule',
          level: 'work',
        },
      ]
    : [];
  return { queries: [today, schedule], tasks: [...drafts, ...goesOut] };
}
