import { Avatar, Checkbox, Skeleton, Stack } from '@mantine/core';
import { IconForms, IconMail, IconMessageChatbot, IconMessageCircle, IconUserPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import type { Lane } from '../../../../backend/visitors/conversations/conversation.constants.js';
import type { ConversationRecord } from '../../../../backend/visitors/inbox/conversation.dto.js';
import { QUIET_DAYS, SPAM_DAYS } from '../../../../backend/visitors/submissions/spam.constants.js';
import { t } from '../../core/language/t';
import { EmptyState } from '../../core/ui/EmptyState';
import { LoadError } from '../../core/ui/LoadError';
import { RelativeTime } from '../../core/ui/RelativeTime';
import { storageUrl } from '../../core/ui/storage-url';
import { answersWords } from '../../core/ui/times';
import { callOf, dayAndTime, formName, isLate, withoutTurns } from './conversation-words';
import classes from './Desk.module.css';

const ICONS = {
  contact: IconMessageCircle,
  apply: IconUserPlus,
  handover: IconMessageChatbot,
  mail: IconMail,
} as const;

interface Props {
  rows: readonly ConversationRecord[];
  lane: Lane;
  query: { isPending: boolean; error: unknown; refetch: () => unknown };
  isNarrowed: boolean;
  openId: number | undefined;
  chosen: ReadonlySet<number>;
  /** Undefined without the permission to change conversations. */
  onChoose: ((chosen: ReadonlySet<number>) => void) | undefined;
  onOpen: (row: ConversationRecord) => void;
}

/** One row per conversation, sorted by due date. */
export function ConversationList({ rows, lane, query, isNarrowed, openId, chosen, onChoose, onOpen }: Props) {
  const last = useRef<number>(undefined);
  if (query.error && rows.length === 0)
    return <LoadError what={t('conversations.theInbox')} error={query.error} onRetry={() => query.refetch()} />;
  if (query.isPending) {
    return (
      <Stack gap={10} p="md" aria-busy>
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <Skeleton key={key} h={64} radius="md" />
        ))}
      </Stack>
    );
  }
  if (rows.length === 0) {
    return (
      <div className={classes.empty}>
        <EmptyState
          title={isNarrowed ? t('conversations.nothingFound') : t('conversations.emptyTitle', { lane })}
          text={
            isNarrowed
              ? t('conversations.nothingFoundText')
              : t('conversations.emptyText', { lane, days: lane === 'quiet' ? QUIET_DAYS : SPAM_DAYS })
          }
        />
      </div>
    );
  }
  const choose = (id: number, isRange: boolean) => {
    const next = new Set(chosen);
    const isOn = !next.has(id);
    const from = rows.findIndex((row) => row.id === last.current);
    const to = rows.findIndex((row) => row.id === id);
    const ids =
      isRange && from >= 0 ? rows.slice(Math.min(from, to), Math.max(from, to) + 1).map((row) => row.id) : [id];
    for (const one of ids) {
      if (isOn) next.add(one);
      else next.delete(one);
    }
    last.current = id;
    onChoose?.(next);
  };
  return (
    <ol className={classes.rows}>
      {rows.map((row) => {
        const {
          id,
          form,
          owner,
          preview,
          due_at,
          last_activity_at,
          waiting,
          done_at,
          quiet_at,
          subject,
          undelivered_at,
          about,
          seat,
        } = row;
        const Icon = form in ICONS ? ICONS[form as keyof typeof ICONS] : IconForms;
        const isFresh = waiting === 'us' && owner === null && done_at === null && quiet_at === null;
        return (
          <li
            key={id}
            className={classes.row}
            aria-current={id === openId || undefined}
            data-fresh={isFresh || undefined}
          >
            <span className={classes.checkbox} data-on={chosen.has(id) || undefined}>
              <Avatar name={callOf(row)} color="initials" size={30} alt="" />
              {onChoose && (
                <Checkbox
                  checked={chosen.has(id)}
                  onChange={(event) => choose(id, (event.nativeEvent as MouseEvent).shiftKey)}
                  aria-label={t('conversations.choose', { name: callOf(row) })}
                />
              )}
            </span>
            <button type="button" className={classes.open} onClick={() => onOpen(row)}>
              <span className={classes.line}>
                <b dir="auto">{callOf(row)}</b>
                <span className={`fine ${classes.when}`}>
                  <RelativeTime at={last_activity_at} />
                </span>
              </span>
              <span className={`dim ${classes.preview}`} dir="auto">
                {subject && (
                  <>
                    <bdi>{withoutTurns(subject)}</bdi> ·{' '}
                  </>
                )}
                <bdi>{withoutTurns(answersWords(preview))}</bdi>
              </span>
              <span className={`row fine ${classes.foot}`}>
                {undelivered_at && done_at === null ? (
                  <span className={classes.due} data-late>
                    {t('conversations.undelivered')}
                  </span>
                ) : due_at && done_at === null ? (
                  <span className={classes.due} data-late={isLate(row) || undefined}>
                    {isLate(row)
                      ? t('conversations.late', { when: dayAndTime(due_at) })
                      : t('conversations.dueAt', { when: dayAndTime(due_at) })}
                  </span>
                ) : (
                  <span className={classes.kind}>
                    <Icon size={14} stroke={1.8} aria-hidden />
                    {formName(form)}
                  </span>
                )}
                {owner && (
                  <span className={classes.owner}>
                    <Avatar src={owner.photo ? storageUrl(owner.photo) : null} name={owner.name} size={18} alt="" />
                    {owner.name.split(' ')[0]}
                  </span>
                )}
              </span>
              {about && (
                <span className={`row fine ${classes.foot}`}>
                  {seat !== '' && <span className={classes.seat}>{t('conversations.seatIs', { seat })}</span>}
                  <span className={classes.about} dir="auto">
                    {withoutTurns(about.title)}
                  </span>
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
