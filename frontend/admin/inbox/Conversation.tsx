import { Anchor, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react';
import type { ReplyRecord } from '../../../backend/visitors/submissions/submission.dto.js';
import { RelativeTime } from '../ui/RelativeTime';
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
        <article className={classes.said} aria-label={`From ${name}`}>
          <p>{text}</p>
        </article>
      )}
      {replies.map((reply) => (
        <article key={reply.id} className={classes.said} data-ours aria-label={`Reply by ${reply.author}`}>
          <Text fz="xs" c="dimmed" component="div" mb={4}>
            {reply.author}, by mail · <RelativeTime at={reply.created_at} />
          </Text>
          <p>{reply.text}</p>
          <DeliveryStatus reply={reply} onResend={onResend} />
        </article>
      ))}
      {handled_at && (
        <div className={classes.mark}>
          <span>
            {entry.status.charAt(0).toUpperCase() + entry.status.slice(1)} by {handled_by ?? 'somebody'},{' '}
            <RelativeTime at={handled_at} />
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
        <span>Sent {sent_at && <RelativeTime at={sent_at} />}</span>
      </div>
    );
  }
  if (status === 'queued') {
    return (
      <div className={classes.fate} role="status">
        <IconClock size={14} stroke={1.9} aria-hidden />
        <span>
          {error === null ? (
            'Sending…'
          ) : (
            <>
              Not sent yet: {error} It is tried again{next_attempt_at && <> {<RelativeTime at={next_attempt_at} />}</>}.
            </>
          )}
        </span>
      </div>
    );
  }
  return (
    <div className={classes.fate} data-bad role="alert">
      <IconAlertTriangle size={14} stroke={1.9} aria-hidden />
      <span>
        Not delivered: {error}{' '}
        {onResend && (
          <Anchor component="button" type="button" fz="inherit" className="tap" onClick={() => onResend(reply)}>
            Send again
          </Anchor>
        )}
      </span>
    </div>
  );
}
