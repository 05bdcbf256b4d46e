import { Alert, Button, DataList, Group, Text, Tooltip } from '@mantine/core';
import { IconBrandWhatsapp, IconMail, IconMailForward, IconShieldQuestion } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import type { ReplyRecord } from '../../../backend/submissions/submission.dto.js';
import { Cell } from '../columns/Cell';
import { readField, readText } from '../fields/read-field';
import { useAdminApi } from '../session/SessionProvider';
import { mailtoOf, whatsappUrl } from '../ui/addresses';
import { FormModal } from '../ui/FormModal';
import { messageOf } from '../ui/message-of';
import { toneClass } from '../ui/RowActions';
import { toastFailed, toastNote } from '../ui/toast';
import { useShown } from '../ui/useShown';
import classes from './EntryDialog.module.css';
import type { Inbox, Submission } from './inbox';
import { ReplyForm, type ReplyState } from './ReplyForm';
import { Talk } from './Talk';
import type { Steps } from './useSteps';
import { refreshInbox, useThread } from './useThread';

interface Props {
  inbox: Inbox;
  /** What the address names; undefined while nothing is open. */
  id: number | undefined;
  /** The same in the list, if it is there. */
  row: Submission | undefined;
  mayWrite: boolean;
  steps: Steps;
  onClose: () => void;
}

const IDLE: ReplyState = { dirty: false, busy: false };

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' });

/** One entry with what was answered, the steps that it can be taken to, and a form to reply. */
export function EntryDialog({ inbox, id, row, mayWrite, steps, onClose }: Props) {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const formId = useId();
  const { data, error } = useThread(inbox, id);
  const thread = data?.entry.id === id ? data : undefined;
  const { shown: entry, clear } = useShown(id === undefined ? undefined : (thread?.entry ?? row));
  const { shown: talk, clear: clearTalk } = useShown(thread);
  const [reply, setReply] = useState(IDLE);
  const [sent, setSent] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once an error
  useEffect(() => {
    if (!error || id === undefined || thread) return;
    toastFailed(messageOf(error), `The ${inbox.one} could not be opened`);
    onClose();
  }, [error]);

  if (!entry) return null;
  const own = talk?.entry.id === entry.id ? talk : undefined;
  const isSpam = entry.spam_at !== null;
  const canReply = mayWrite && own?.can_send === true && !isSpam;
  const close = () => {
    if (reply.dirty) toastNote('Not sent. What you wrote is kept in this browser and offered when you open it again.');
    onClose();
  };
  const closed = () => {
    clear();
    clearTalk();
    setReply(IDLE);
  };
  const resend = async ({ id: replyId }: ReplyRecord) => {
    try {
      await api.send('POST', `/admin/api/resend_reply/${replyId}`);
    } catch (failure) {
      toastFailed(messageOf(failure), 'Not sent again');
    }
    await refreshInbox(queryClient, inbox.name);
  };
  const whatsapp = readField(entry, 'whatsapp');
  const text = inbox.text === undefined ? undefined : readText(entry, inbox.text);

  return (
    <FormModal
      title={`${inbox.label} of ${entry.name}`}
      opened={id !== undefined}
      onClose={close}
      onClosed={closed}
      size={720}
      form={canReply ? formId : undefined}
      save={reply.busy ? 'Sending...' : 'Send'}
      saveDisabled={reply.busy}
    >
      {isSpam && (
        <Alert color="yellow" icon={<IconShieldQuestion size={18} aria-hidden />} mb="lg" title="Suspected spam">
          <Text fz={14}>{suspicion(entry)}</Text>
          {mayWrite && (
            <Button
              mt="sm"
              variant="default"
              leftSection={<IconMailForward size={16} stroke={1.8} aria-hidden />}
              onClick={() => steps.suspect(entry, false)}
            >
              Not spam
            </Button>
          )}
        </Alert>
      )}
      <DataList orientation="vertical" gap={12} className={classes.facts}>
        {inbox.details.map((column) => (
          <DataList.Item key={column.key}>
            <DataList.ItemLabel>{column.label}</DataList.ItemLabel>
            <DataList.ItemValue>
              <Cell column={column} record={entry} />
            </DataList.ItemValue>
          </DataList.Item>
        ))}
      </DataList>
      <Talk
        entry={entry}
        text={text}
        replies={own?.replies ?? []}
        onResend={mayWrite && own?.can_send ? resend : undefined}
      />
      <Group gap="xs" my="lg">
        {mayWrite &&
          !isSpam &&
          inbox.steps.map((step) => {
            const taken = step.status === entry.status;
            const icon = <step.icon size={17} stroke={2} className={toneClass(step.tone, !taken)} aria-hidden />;
            return (
              <Tooltip key={step.status} label={step.taken} disabled={!taken}>
                <Button
                  variant="default"
                  leftSection={icon}
                  // Not `disabled`: it keeps the focus when it has just been pressed, and its tooltip.
                  data-disabled={taken || undefined}
                  aria-disabled={taken || undefined}
                  onClick={taken ? undefined : () => steps.take(entry, step)}
                >
                  {step.label}
                </Button>
              </Tooltip>
            );
          })}
        {typeof whatsapp === 'string' && whatsapp !== '' && (
          <Button
            component="a"
            href={whatsappUrl(whatsapp)}
            target="_blank"
            rel="noopener noreferrer"
            variant="default"
            leftSection={<IconBrandWhatsapp size={17} stroke={1.7} aria-hidden />}
          >
            WhatsApp
          </Button>
        )}
        {mayWrite && !isSpam && (
          <Button
            variant="default"
            leftSection={<IconShieldQuestion size={16} stroke={1.8} aria-hidden />}
            onClick={() => steps.suspect(entry, true)}
          >
            Suspect as spam
          </Button>
        )}
      </Group>
      {canReply && (
        <ReplyForm
          key={`${entry.id} ${sent}`}
          id={formId}
          inbox={inbox}
          entry={entry}
          opened={id !== undefined}
          onState={setReply}
          onSent={(isSure) => {
            if (isSure) setSent((count) => count + 1);
            refreshInbox(queryClient, inbox.name);
          }}
        />
      )}
      {mayWrite && own?.can_send === false && !isSpam && (
        <Alert color="gray" icon={<IconMail size={18} aria-hidden />} title="This site sends no mail">
          <Text fz={14}>
            No mail server is set up (SMTP_URL), so you can’t reply from here. Your own mail program can.
          </Text>
          <Button
            mt="sm"
            component="a"
            variant="default"
            href={mailtoOf(entry.email, {
              subject: `Re: Your ${inbox.one} to ${own.site_name}`,
              body: text === undefined ? undefined : quoted(text),
            })}
          >
            Write to {entry.name}
          </Button>
        </Alert>
      )}
    </FormModal>
  );
}

/** Why it was held back, and until when it is kept. */
function suspicion({ notices_held, hidden_field, spam_until }: Submission): string {
  const why = notices_held
    ? `A field of the form was filled in that people don’t see${hidden_field ? `: “${hidden_field}”` : ''}. Nobody was mailed about it.`
    : 'Somebody here has marked it.';
  return spam_until ? `${why} It is deleted on ${day.format(new Date(spam_until))}.` : why;
}

/** The most of a text that fits the address of a mail that is to be written. */
const MOST_QUOTED = 1200;

const quoted = (text: string): string =>
  `\n\n${(text.length > MOST_QUOTED ? `${text.slice(0, MOST_QUOTED).toWellFormed()} …` : text).replace(/^/gm, '> ')}`;
