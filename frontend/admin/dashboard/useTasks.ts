import {
  IconAlertTriangle,
  IconAt,
  IconCalendarEvent,
  IconInbox,
  IconLinkOff,
  IconMessageQuestion,
  IconPencil,
  IconRoute,
  IconUserCheck,
  type TablerIcon,
} from '@tabler/icons-react';
import type { MissedAddressRecord } from '../../../backend/site/redirects/missed-address.dto.js';
import { useBrand } from '../brand/brand';
import { callOf, dayAndTime, isLate } from '../inbox/conversation-words';
import { REPLY_HASH } from '../inbox/desk-search';
import { t } from '../language/t';
import { useSchedule } from '../publication/useSchedule';
import { shortTime } from '../publication/zoned-time';
import { useUnansweredQuery } from '../questions/useUnansweredCount';
import { recordPath } from '../records/write-paths';
import { useLinkCheck } from '../redirects/useLinkCheck';
import { MISSED_KEY } from '../redirects/useMissedAddress';
import { useGet } from '../session/useGet';
import { usePermissions } from '../session/usePermissions';
import { isOffered } from '../shell/navigation-items';
import { useStatus } from '../status/useStatus';
import { answersWords, readerZone } from '../ui/times';
import { useInboxToday, useToday } from './useToday';

/** An open task, one click from being done. */
export interface Task {
  key: string;
  icon: TablerIcon;
  title: string;
  text?: string;
  to: string;
  search?: Record<string, string | number>;
  hash?: string;
  /** People who wait, failures, or suggestions. */
  level: 'people' | 'broken' | 'work';
  /** Of somebody who waits for an answer. */
  person?: {
    /** When they last wrote. ISO 8601, UTC. */
    at: string;
    late: string | undefined;
    /** What to do, in one word. */
    action: string;
  };
}

/** The number of requests for a missing address that makes it a task. */
const MIN_MISSED_HITS = 5;

export interface Tasks {
  tasks: Task[];
  /** The first error, if some tasks are unknown. */
  error: unknown;
  retry: () => void;
}

/** Open tasks, most urgent first; undefined until all of them are known, or could not be loaded. */
export function useTasks(): Tasks | undefined {
  const { can } = usePermissions();
  const { not_offered: notOffered = [] } = useBrand();
  const unanswered = useUnansweredQuery();
  const today = useToday();
  const schedule = useSchedule({ enabled: can('content.read') });
  const status = useStatus({ enabled: can('status.read') });
  const missed = useGet<MissedAddressRecord[]>(MISSED_KEY, '/admin/api/missed_addresses', {
    enabled: can('pages.write'),
  });
  const inbox = useInboxToday({ enabled: can('inbox.read') });
  const links = useLinkCheck({ enabled: can('pages.write') });
  const queries = [unanswered, today, schedule, status, missed, inbox];
  if (queries.some((query) => query.isLoading)) return undefined;
  const failures = [...queries, links].filter(({ error, data }) => error && data === undefined);

  const tasks: Task[] = [];
  const { urgent = [], counts } = inbox.data ?? {};
  for (const row of urgent)
    tasks.push({
      key: `conversation ${row.id}`,
      icon: row.form === 'apply' ? IconUserCheck : IconInbox,
      title: callOf(row),
      text: [row.subject, answersWords(row.preview)].filter(Boolean).join(' · '),
      to: '/admin/inbox',
      search: { open: row.id },
      ...(row.form === 'apply' || !can('inbox.write') ? {} : { hash: REPLY_HASH }),
      level: 'people',
      person: {
        at: row.last_activity_at,
        late: isLate(row) && row.due_at ? t('conversations.late', { when: dayAndTime(row.due_at) }) : undefined,
        action: row.form === 'apply' ? t('dashboard.decide') : t('dashboard.answer'),
      },
    });
  const others = (counts?.lanes.us ?? 0) - urgent.length;
  if (others > 0)
    tasks.push({
      key: 'people',
      icon: IconInbox,
      title: t('dashboard.othersWait', { count: others }),
      to: '/admin/inbox',
      level: 'people',
    });
  for (const { conversation_id, author, name, text, at } of inbox.data?.mentions ?? [])
    tasks.push({
      key: `mention ${conversation_id} ${at}`,
      icon: IconAt,
      title: t('conversations.mentionedYou', { author, name }),
      text,
      to: '/admin/inbox',
      search: { open: conversation_id },
      level: 'people',
    });
  for (const { id, level, title, link } of status.data?.tasks ?? []) {
    // Failed publications are listed one by one.
    if (level === 'note' || (id === 'schedule' && schedule.data)) continue;
    tasks.push({ key: `status-${id}`, icon: IconAlertTriangle, title, to: link ?? '/admin/status', level: 'broken' });
  }
  const failed = schedule.data?.upcoming.filter(({ error }) => error !== null) ?? [];
  for (const { resource, id, title } of failed)
    tasks.push({
      key: `failed-${resource}-${id}`,
      icon: IconAlertTriangle,
      title: t('dashboard.publishFailed', { title }),
      to: '/admin/schedule',
      level: 'broken',
    });
  const { unanswered_groups: open = 0, most_asked_unanswered: named = [] } = unanswered.data ?? {};
  if (open > 0 && !notOffered.includes('assistant'))
    tasks.push({
      key: 'questions',
      icon: IconMessageQuestion,
      title: t('dashboard.unansweredQuestions', { count: open }),
      text: named.map(({ question, times_asked }) => `${question} (${times_asked}×)`).join(' · '),
      to: '/admin/questions',
      level: 'work',
    });
  for (const { resource, id, title } of today.data?.drafts ?? []) {
    if (!isOffered(resource, notOffered)) continue;
    tasks.push({
      key: `draft-${resource}-${id}`,
      icon: IconPencil,
      title: t('dashboard.draftLeft', { title }),
      to: recordPath(resource, id),
      level: 'work',
    });
  }
  const next = schedule.data?.upcoming.find(
    ({ error, action, resource }) => error === null && action === 'publish' && isOffered(resource, notOffered),
  );
  if (next)
    tasks.push({
      key: 'next',
      icon: IconCalendarEvent,
      title: t('dashboard.nextPublication', { title: next.title }),
      text: shortTime(next.at, readerZone()),
      to: '/admin/schedule',
      level: 'work',
    });
  const often = (missed.data ?? []).filter(({ path, hits }) => path !== '' && hits >= MIN_MISSED_HITS);
  if (often.length > 0)
    tasks.push({
      key: 'missed',
      icon: IconRoute,
      title: t('dashboard.missedAddresses', { count: often.length }),
      to: '/admin/redirect',
      level: 'work',
    });
  const { length: brokenLinks } = links.data?.broken ?? [];
  if (brokenLinks > 0)
    tasks.push({
      key: 'links',
      icon: IconLinkOff,
      title: t('dashboard.brokenLinks', { count: brokenLinks }),
      to: '/admin/redirect',
      level: 'work',
    });
  return {
    tasks,
    error: failures[0]?.error,
    retry: () => {
      for (const query of failures) query.refetch();
    },
  };
}
