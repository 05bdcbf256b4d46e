import { Stack, Text } from '@mantine/core';
import type { ReplyRecord } from '../../../../backend/visitors/submissions/submission.dto.js';
import { t } from '../../core/language/t';
import { RelativeTime } from '../../core/ui/RelativeTime';
import { answersWords } from '../../core/ui/times';
import classes from './Conversation.module.css';
import { DeliveryStatus } from './DeliveryStatus';
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
    <Stack gap="sm" my="md">
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
            {t.rich('inbox.fromNameByMail', { name: reply.author, when: <RelativeTime at={reply.created_at} /> })}
          </Text>
          <p dir="auto">{reply.text}</p>
          <DeliveryStatus
            status={reply.status}
            error={reply.error}
            sent={t.rich('inbox.sent', { when: reply.sent_at ? <RelativeTime at={reply.sent_at} /> : '' })}
            retry={
              reply.next_attempt_at &&
              t.rich('inbox.willRetryAt', {
                error: reply.error ?? '',
                when: <RelativeTime at={reply.next_attempt_at} />,
              })
            }
            onResend={onResend && (() => onResend(reply))}
          />
        </article>
      ))}
      {handled_at && (
        <div className={`row dim ${classes.mark}`}>
          <span>
            {t.rich('inbox.statusBy', {
              status: entry.status,
              name: handled_by ?? t('inbox.somebody'),
              when: <RelativeTime at={handled_at} />,
            })}
          </span>
        </div>
      )}
    </Stack>
  );
}
