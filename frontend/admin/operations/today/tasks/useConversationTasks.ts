import { IconAt, IconInbox, IconUserCheck } from '@tabler/icons-react';
import { t } from '../../../core/language/t';
import { usePermissions } from '../../../core/session/usePermissions';
import { answersWords } from '../../../core/ui/times';
import { callOf, dayAndTime, isLate } from '../../../visitors/inbox/conversation-words';
import { REPLY_HASH } from '../../../visitors/inbox/desk-search';
import { useInboxToday } from '../useToday';
import type { Task, TasksOf } from './task';

/** People who wait for an answer, and colleagues who mention the user. */
export function useConversationTasks(): TasksOf {
  const { can } = usePermissions();
  const inbox = useInboxToday({ enabled: can('inbox.read') });
  const { urgent = [], counts, mentions = [] } = inbox.data ?? {};
  const waiting = urgent.map((row): Task => {
    const isApplication = row.form === 'apply';
    return {
      key: `conversation ${row.id}`,
      icon: isApplication ? IconUserCheck : IconInbox,
      title: callOf(row),
      text: [row.subject, answersWords(row.preview)].filter(Boolean).join(' · '),
      to: '/admin/inbox',
      search: { open: row.id },
      ...(isApplication || !can('inbox.write') ? {} : { hash: REPLY_HASH }),
      level: 'people',
      person: {
        at: row.last_activity_at,
        late: isLate(row) && row.due_at ? t('conversations.late', { when: dayAndTime(row.due_at) }) : undefined,
        action: isApplication ? t('dashboard.decide') : t('dashboard.answer'),
      },
    };
  });
  const count = (counts?.lanes.us ?? 0) - urgent.length;
  const others: Task = {
    key: 'people',
    icon: IconInbox,
    title: t('dashboard.othersWait', { count }),
    to: '/admin/inbox',
    level: 'people',
  };
  const mentioned = mentions.map(
    ({ conversation_id, author, name, text, at }): Task => ({
      key: `mention ${conversation_id} ${at}`,
      icon: IconAt,
      title: t('conversations.mentionedYou', { author, name }),
      text,
      to: '/admin/inbox',
      search: { open: conversation_id },
      level: 'people',
    }),
  );
  return { queries: [inbox], tasks: [...waiting, ...(count > 0 ? [others] : []), ...mentioned] };
}
