import { Alert, Button, DataList, Group, Text } from '@mantine/core';
import { IconBrandWhatsapp, IconMail, IconMailForward, IconShieldQuestion } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import type { ReplyRecord } from '../../../../backend/visitors/submissions/submission.dto.js';
import { t } from '../../core/language/t';
import { useAdminApi } from '../../core/session/SessionProvider';
import { toastFailure, toastInfo } from '../../core/toasts/toast';
import { mailtoUrl, whatsappUrl } from '../../core/ui/contact-urls';
import { DataFact } from '../../core/ui/DataFact';
import { FormModal } from '../../core/ui/FormModal';
import { joinSentences } from '../../core/ui/join-sentences';
import { toneClass } from '../../core/ui/RowActions';
import { dateWords } from '../../core/ui/times';
import { useDialogContent } from '../../core/ui/useLastDefined';
import { readField, readText } from '../../fields/field/read-field';
import { Cell } from '../../lists/columns/Cell';
import { Conversation } from './Conversation';
import classes from './EntryDialog.module.css';
import type { Inbox, Submission } from './inbox';
import { ReplyForm, type ReplyState } from './ReplyForm';
import { Transcript } from './Transcript';
import type { InboxActions } from './useInboxActions';
import { refreshInbox, useThread } from './useThread';

interface Props {
  inbox: Inbox;
  /** The id in the URL; undefined while the dialog is closed. */
  id: number | undefined;
  /** The row of the list, shown until the thread is fetched. */
  row: Submission | undefined;
  canWrite: boolean;
  actions: InboxActions;
  onClose: () => void;
}

const IDLE: ReplyState = { dirty: false, busy: false };

/** An entry with its replies, its status buttons, and the reply form. */
export function EntryDialog({ inbox, id, row, canWrite, actions, onClose }: Props) {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const formId = useId();
  const { data, error } = useThread(inbox, id);
  const thread = data?.entry.id === id ? data : undefined;
  const { shown: entry, clear } = useDialogContent(id === undefined ? undefined : (thread?.entry ?? row));
  const { shown: talk, clear: clearTalk } = useDialogContent(thread);
  const [reply, setReply] = useState(IDLE);
  const [sent, setSent] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once an error
  useEffect(() => {
    if (!error || id === undefined || thread) return;
    toastFailure(error, t('inbox.notOpened', { inbox: inbox.name }));
    onClose();
  }, [error]);

  if (!entry) return null;
  const own = talk?.entry.id === entry.id ? talk : undefined;
  const isSpam = entry.spam_at !== null;
  const canReply = canWrite && own?.can_send === true && !isSpam;
  const close = () => {
    if (reply.dirty) toastInfo(t('inbox.replyKept'));
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
      toastFailure(failure, t('inbox.resendFailed'));
    }
    await refreshInbox(queryClient, inbox.name);
  };
  const whatsapp = readField(entry, 'whatsapp');
  const text = inbox.messageField === undefined ? undefined : readText(entry, inbox.messageField);

  return (
    <FormModal
      title={t('inbox.entryOf', { inbox: inbox.name, name: entry.name })}
      opened={id !== undefined}
      onClose={close}
      onClosed={closed}
      size={720}
      formId={canReply ? formId : undefined}
      submitLabel={reply.busy ? t('ui.sending') : t('ui.send')}
      submitDisabled={reply.busy}
    >
      {isSpam && (
        <Alert
          color="yellow"
          icon={<IconShieldQuestion size={18} aria-hidden />}
          mb="lg"
          title={t('inbox.suspectedSpam')}
        >
          <Text fz="sm">{spamReason(entry)}</Text>
          {canWrite && (
            <Button
              mt="sm"
              variant="default"
              leftSection={<IconMailForward size={16} stroke={1.8} aria-hidden />}
              onClick={() => actions.setSpam(entry, false)}
            >
              {t('inbox.notSpam')}
            </Button>
          )}
        </Alert>
      )}
      <DataList orientation="vertical" gap="sm" className={classes.facts}>
        {inbox.detailColumns.map((column) => (
          <DataFact key={column.key} label={column.label}>
            <Cell column={column} record={entry} />
          </DataFact>
        ))}
      </DataList>
      {own?.transcript && own.transcript.length > 0 && <Transcript turns={own.transcript} />}
      <Conversation
        entry={entry}
        text={text}
        replies={own?.replies ?? []}
        onResend={canWrite && own?.can_send ? resend : undefined}
      />
      <Group gap="xs" my="lg">
        {canWrite &&
          !isSpam &&
          inbox.transitions.map((transition) => {
            const isCurrent = transition.status === entry.status;
            const icon = (
              <transition.icon size={17} stroke={2} className={toneClass(transition.tone, !isCurrent)} aria-hidden />
            );
            return (
              <Button
                key={transition.status}
                data-hint={isCurrent ? transition.currentTooltip : undefined}
                variant="default"
                leftSection={icon}
                // `aria-disabled`, since `disabled` would lose the focus after a click and suppress the tooltip.
                data-disabled={isCurrent || undefined}
                aria-disabled={isCurrent || undefined}
                onClick={isCurrent ? undefined : () => actions.setStatus(entry, transition)}
              >
                {transition.label}
              </Button>
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
        {canWrite && !isSpam && (
          <Button
            variant="default"
            leftSection={<IconShieldQuestion size={16} stroke={1.8} aria-hidden />}
            onClick={() => actions.setSpam(entry, true)}
          >
            {t('inbox.markSpam')}
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
      {canWrite && own?.can_send === false && !isSpam && (
        <Alert color="gray" icon={<IconMail size={18} aria-hidden />} title={t('inbox.mailNotSetUp')}>
          <Text fz="sm">{t('inbox.mailNotSetUpHint')}</Text>
          <Button
            mt="sm"
            component="a"
            variant="default"
            href={mailtoUrl(entry.email, {
              subject: t('inbox.replySubject', { inbox: inbox.name, site: own.site_name }),
              body: text === undefined ? undefined : quoted(text),
            })}
          >
            {t('inbox.writeTo', { name: entry.name })}
          </Button>
        </Alert>
      )}
    </FormModal>
  );
}

/** Why an entry is suspected spam, and when it is deleted. */
function spamReason({ notices_held, hidden_field, spam_until }: Submission): string {
  const why = !notices_held
    ? t('inbox.spamByColleague')
    : hidden_field
      ? t('inbox.hiddenFieldFilledWith', { text: hidden_field })
      : t('inbox.hiddenFieldFilled');
  return joinSentences(why, spam_until && t('inbox.deletedOn', { date: dateWords(spam_until) }));
}

/** `mailto:` URLs are limited in length. */
const MAX_QUOTED = 1200;

const quoted = (text: string): string =>
  `\n\n${(text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED).toWellFormed()} …` : text).replace(/^/gm, '> ')}`;
