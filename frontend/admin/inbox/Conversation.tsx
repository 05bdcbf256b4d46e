import { Anchor, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react';
import type { ReplyRecord } from '../../../backend/visitors/submissions/submission.dto.js';
import { t } from '../language/t';
import { RelativeTime } from '../ui/RelativeTime';
import { answersWords } from '../ui/times';
import classes from './Conversation.module.css';
import type { Submission } from './inbox';

interface Props {
  entry: Submission;
  /** The visitor's message; undefined for inboxes without one. */
  text: string | undefined;
  replies: readonly ReplyRecord[];
  /** Undefined without the permission to send. */
  onResend: ((reply: ReplyRecord) => void) | undefined;
}

/** The visitor's message and the replies, as a conversation. */
export function Conversation({ entry, text, replies, onResend }: Props) {
  const { handled_by, handled_at, name } = entry;
  if (text === undefined && replies.length === 0 && !handled_at) return null;
  return (
    <div className={classes.talk}>
      {text !== undefined && (
        <article className={classes.said} aria-label={t('inbox.fromName', { name })}>
          <p dir="auto">{answersWords(text)}</p>
        </article>
      )}
      {replies.map((reply) => (
        <article
          key={reply.id}
          className={classes.said}
          data-ours
          aria-label={t('inbox.replyBy', { name: reply.author })}
        >
          <Text fz="xs" c="dimmed" component="div" mb={4}>
            {t.rich('inbox.byMail', { name: reply.author, when: <RelativeTime at={reply.created_at} /> })}
          </Text>
          <p dir="auto">{reply.text}</p>
          <DeliveryStatus reply={reply} onResend={onResend} />
        </article>
      ))}
      {handled_at && (
        <div className={classes.mark}>
          <span>
            {t.rich('inbox.statusBy', {
              status: entry.status,
              name: handled_by ?? t('inbox.somebody'),
              when: <RelativeTime at={handled_at} />,
            })}
          </span>
        </div>
      )}
    </div>
  );
}

/** The delivery status of a reply's mail. */
function DeliveryStatus({ reply, onResend }: { reply: ReplyRecord; onResend: Props['onResend'] }) {
  const { status, error, next_attempt_at, sent_at } = reply;
  if (status === 'sent') {
    return (
      <div className={classes.fate} data-good>
        <IconCheck size={14} stroke={2.4} aria-hidden />
        <span>{t.rich('inbox.sent', { when: sent_at ? <RelativeTime at={sent_at} /> : '' })}</span>
      </div>
    );
  }
  if (status === 'queued') {
    return (
      <div className={classes.fate} role="status">
        <IconClock size={14} stroke={1.9} aria-hidden />
        <span>
          {error === null
            ? t('inbox.sending')
            : next_attempt_at
              ? t.rich('inbox.triedAgainAt', { error, when: <RelativeTime at={next_attempt_at} /> })
              : t('inbox.triedAgain', { error })}
        </span>
      </div>
    );
  }
  return (
    <div className={classes.fate} data-bad role="alert">
      <IconAlertTriangle size={14} stroke={1.9} aria-hidden />
      <span>
        {t('inbox.notDelivered', { error: error ?? '' })}{' '}
        {onResend && (
          <Anchor component="button" type="button" fz="inherit" className="tap" onClick={() => onResend(reply)}>
            {t('inbox.sendAgain')}
          </Anchor>
        )}
      </span>
    </div>
  );
}
