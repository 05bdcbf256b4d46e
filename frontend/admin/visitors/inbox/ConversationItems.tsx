import { Anchor, Button, Text } from '@mantine/core';
import { IconAlertTriangle, IconLock, IconPaperclip } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ConversationItem, ConversationThread } from '../../../../backend/visitors/inbox/conversation.dto.js';
import { comma } from '../../core/language/comma';
import { t } from '../../core/language/t';
import { useAdminApi } from '../../core/session/SessionProvider';
import { useCurrentUser } from '../../core/session/useCurrentUser';
import { useSend } from '../../core/session/useSend';
import { toastFailure } from '../../core/toasts/toast';
import { RelativeTime } from '../../core/ui/RelativeTime';
import { answersWords } from '../../core/ui/times';
import { VisitOrigin } from '../../core/ui/VisitOrigin';
import { DeliveryStatus } from '../submissions/DeliveryStatus';
import { Transcript } from '../submissions/Transcript';
import { callOf, dayAndTime, stageName, topicOf, withoutTurns } from './conversation-words';
import classes from './Desk.module.css';
import { refreshConversations } from './useConversations';

/** Messages and events, oldest first. */
export function ConversationItems({ thread }: { thread: ConversationThread }) {
  const [older, setOlder] = useState<Pick<ConversationThread, 'items' | 'earlier'>>();
  const newer = new Set(thread.items.map(keyOf));
  const items = [...(older?.items.filter((item) => !newer.has(keyOf(item))) ?? []), ...thread.items];
  const load = useSend({
    call: (api) =>
      api.get<ConversationThread>(`/admin/api/conversations/${thread.conversation.id}?skip=${items.length}`),
    onSuccess: (more) => setOlder({ items: [...more.items, ...items], earlier: more.earlier }),
    onError: (error) => toastFailure(error, t('conversations.earlierFailed')),
  });
  return (
    <>
      {(older ?? thread).earlier > 0 && (
        <Button variant="subtle" size="compact-sm" loading={load.isPending} onClick={() => load.mutate()}>
          {t('conversations.showEarlier')}
        </Button>
      )}
      <ol className={`column ${classes.items}`}>
        {items.map((item, index) => (
          <li key={keyOf(item)} data-kind={item.kind}>
            <Item item={item} thread={thread} newSubject={newSubjectOf(item, items.slice(0, index), thread)} />
          </li>
        ))}
      </ol>
    </>
  );
}

const keyOf = ({ kind, id }: ConversationItem): string => `${kind} ${id}`;

/** Returns the subject of a mail if it differs from that of the mail before it, or of the conversation; otherwise nothing. */
function newSubjectOf(
  { subject }: ConversationItem,
  before: readonly ConversationItem[],
  { conversation }: ConversationThread,
): string {
  const last = before.findLast((item) => item.subject !== '')?.subject ?? conversation.subject;
  return topicOf(subject) === topicOf(last) ? '' : subject;
}

interface ItemProps {
  item: ConversationItem;
  thread: ConversationThread;
  newSubject: string;
}

function Item({ item, thread, newSubject }: ItemProps) {
  const { kind, at, name, email, text, quoted, transcript, facts, attachments, is_other_sender } = item;
  if (kind === 'event') {
    return (
      <p className={`fine ${classes.event}`}>
        {eventText(item)} · <RelativeTime at={at} />
      </p>
    );
  }
  return (
    <>
      {transcript.length > 0 && <Transcript turns={transcript} />}
      <article className={classes.said} aria-label={t('conversations.saidBy', { name: callOf({ name, email }) })}>
        <div className={`row wrap fine ${classes.by}`}>
          {kind === 'note' && <IconLock size={13} aria-hidden />}
          <b dir="auto">{callOf({ name, email })}</b>
          <span>{t('conversations.itemKind', { kind })}</span>
          <RelativeTime at={at} />
          {kind === 'note' && <DeleteNote item={item} />}
        </div>
        {is_other_sender && (
          <p className={`row ${classes.warning}`}>
            <IconAlertTriangle size={14} aria-hidden />{' '}
            {t('conversations.otherSender', { email: item.sent_from || email })}
          </p>
        )}
        <MailHead item={item} />
        {newSubject !== '' && (
          <p className={`fine ${classes.mailHead}`} dir="auto">
            {t('conversations.mailSubject', { subject: newSubject })}
          </p>
        )}
        {facts.length > 0 && (
          <dl className={classes.applied}>
            {facts.map((fact) => (
              <div key={fact.name}>
                <dt>{t('conversations.fact', { name: fact.name })}</dt>
                <dd dir="auto">{fact.value}</dd>
              </div>
            ))}
          </dl>
        )}
        {kind !== 'agent' && (
          <p className={classes.text} dir="auto">
            {kind === 'message' ? answersWords(text) : text}
          </p>
        )}
        <VisitOrigin of={item} />
        {quoted !== '' && (
          <details className={`dim ${classes.quoted}`}>
            <summary className="tap">{t('conversations.quotedText')}</summary>
            <p dir="auto">{quoted}</p>
          </details>
        )}
        {attachments.length > 0 && (
          <ul className={classes.files}>
            {attachments.map((file) => (
              <li key={`${file.path}${file.name}`}>
                <IconPaperclip size={14} aria-hidden />
                {file.path === '' ? (
                  <span>
                    <bdi>{file.name}</bdi> · {t('conversations.bodyElsewhere')}
                  </span>
                ) : (
                  <Anchor href={file.path} download={file.name} fz="inherit">
                    <bdi>{file.name}</bdi>
                  </Anchor>
                )}
              </li>
            ))}
          </ul>
        )}
        {kind === 'answer' && <AnswerStatus item={item} canResend={thread.can_write && thread.can_send} />}
      </article>
    </>
  );
}

/** The participants of a mail. */
function MailHead({ item: { sent_from, email, to, cc } }: { item: ConversationItem }) {
  return (
    <>
      {sent_from !== '' && (
        <p className={`fine ${classes.mailHead}`}>
          {t('conversations.sentFrom', { email: sent_from, answered: email })}
        </p>
      )}
      {to.length > 0 && (
        <p className={`fine ${classes.mailHead}`}>{t('conversations.mailTo', { addresses: listOf(to) })}</p>
      )}
      {cc.length > 0 && (
        <p className={`fine ${classes.mailHead}`}>{t('conversations.mailCc', { addresses: listOf(cc) })}</p>
      )}
    </>
  );
}

/** Each stands for itself, whichever way its name runs. */
const listOf = (people: ConversationItem['to']): string =>
  people
    .map(({ name, email }) => `\u2068${withoutTurns(name && name !== email ? `${name} <${email}>` : email)}\u2069`)
    .join(comma());

function eventText({ act, name, text }: ConversationItem): string {
  const by = name || t('conversations.aRule');
  const value = act === 'stage' ? stateOrName(text) : act === 'due' && text !== '' ? dayAndTime(text) : text;
  return t('conversations.event', {
    act: text === '' && (act === 'owner' || act === 'due') ? `${act}None` : act,
    by,
    value,
  });
}

const STATES = ['new', 'handled', 'pending', 'approved', 'rejected'] as const;

/** The event of a stage without a name of its own contains its state. */
function stateOrName(text: string): string {
  const status = STATES.find((state) => state === text);
  return status ? stageName({ name: '', status }) : text;
}

/** The delivery status of an answer, with a link to send it again. */
function AnswerStatus({ item, canResend }: { item: ConversationItem; canResend: boolean }) {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const again = () =>
    api
      .send('POST', `/admin/api/resend_reply/${item.id}`)
      .catch((failure) => toastFailure(failure, t('inbox.resendFailed')))
      .finally(() => refreshConversations(queryClient));
  const { status, error } = item;
  return (
    <DeliveryStatus
      status={status}
      error={error}
      sent={t('conversations.sent')}
      onResend={canResend ? again : undefined}
    />
  );
}

/** Deletes one's own note. */
function DeleteNote({ item }: { item: ConversationItem }) {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const { name } = useCurrentUser();
  if (item.name !== name) return null;
  const remove = () =>
    api
      .send('DELETE', `/admin/api/conversation_notes/${item.id}`)
      .catch((error) => toastFailure(error, t('conversations.notChanged')))
      .finally(() => refreshConversations(queryClient));
  return (
    <Text component="span" fz="xs" ms="auto">
      <Anchor component="button" type="button" fz="inherit" className="tap" onClick={remove}>
        {t('people.deleteNote')}
      </Anchor>
    </Text>
  );
}
