import { Alert, Checkbox, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { newKey } from '../../../api/new-key';
import { perLanguage, t } from '../../core/language/t';
import { useSend } from '../../core/session/useSend';
import { toastSuccess } from '../../core/toasts/toast';
import { errorMessage } from '../../core/ui/error-message';
import type { Field } from '../../fields/field/field';
import { FormBody } from '../../records/form/FormBody';
import { FormField } from '../../records/form/FormField';
import { useDraftForm } from '../../records/form/useDraftForm';
import { useUnsavedChangesGuard } from '../../records/form/useUnsavedChangesGuard';
import type { Inbox, Submission } from './inbox';

export interface ReplyState {
  /** The reply is not empty. */
  dirty: boolean;
  /** Submitting is disabled: the reply is being sent, or a draft is offered. */
  busy: boolean;
}

interface Props {
  /** The id of the form element, for the submit button outside of it. */
  id: string;
  inbox: Inbox;
  entry: Submission;
  opened: boolean;
  onState: (state: ReplyState) => void;
  /** Called after each attempt; `isSure` is false if the response was lost, so that the entry must be refetched. */
  onSent: (isSure: boolean) => void;
}

/** `key` is the idempotency key used for the text `sent`: a retry of the same text reuses it. */
const NOTHING = { text: '', key: '', sent: '' };

const fields = perLanguage((): Field[] => [
  { name: 'text', label: t('inbox.reply'), kind: 'textarea', rows: 4, required: t('inbox.replyRequired') },
]);

/** The reply form; its text is kept as a draft until it is sent. */
export function ReplyForm({ id, inbox, entry, opened, onState, onSent }: Props) {
  const screen = useMemo(() => ({ name: `${inbox.name}-reply`, fields: fields() }), [inbox.name]);
  const form = useDraftForm({ declaration: screen, record: entry, saved: NOTHING });
  const [handled, setHandled] = useState(true);
  const isSending = useRef(false);
  const text = String(form.values.text ?? '');
  const dirty = text.trim() !== '';
  const reply = useSend({
    call: (api, key: string) => {
      const mark =
        inbox.handledStatus !== undefined && entry.status !== inbox.handledStatus ? { mark_handled: handled } : {};
      return api.send('POST', `/admin/api/reply_${inbox.name}/${entry.id}`, { text, idempotency_key: key, ...mark });
    },
    onSuccess: () => {
      form.removeDraft();
      toastSuccess(t('inbox.replyQueued', { name: entry.name }));
      onSent(true);
    },
    onError: () => onSent(false),
    onSettled: () => {
      isSending.current = false;
    },
  });
  const busy = reply.isPending || reply.isSuccess || form.offered !== undefined;
  const guard = useUnsavedChangesGuard(opened && dirty);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the state changes
  useEffect(() => onState({ dirty, busy }), [dirty, busy]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an emptied form is not to be kept for its key
  useEffect(() => {
    if (text !== '' || form.values.key === '') return;
    form.setValue('key', '');
    form.setValue('sent', '');
  }, [text]);

  const send = () => {
    // The submit button is disabled only after a render: a ref also stops a second submit before that.
    if (isSending.current || busy || !form.validate()) return;
    isSending.current = true;
    const key = form.values.sent === text && form.values.key ? String(form.values.key) : newKey();
    form.setValue('key', key);
    form.setValue('sent', text);
    form.lock();
    reply.mutate(key, { onError: form.unlockWithErrors });
  };

  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {reply.error && (
        <Alert color="red" icon={<IconAlertCircle aria-hidden />} title={t('inbox.notSent')} mb="md" role="alert">
          {errorMessage(reply.error)} {t('inbox.textKept')}
        </Alert>
      )}
      <FormBody form={form}>
        {form.fields.map((field) => (
          <FormField key={field.name} form={form} field={field} />
        ))}
        <Text fz="xs" c="dimmed" mt={6} style={{ overflowWrap: 'anywhere' }}>
          {t('inbox.replyHint', { email: entry.email, name: entry.name })}
        </Text>
        {inbox.handledStatus !== undefined && entry.status !== inbox.handledStatus && (
          <Checkbox
            mt="sm"
            label={t('inbox.handledByReply')}
            checked={handled}
            onChange={({ currentTarget }) => setHandled(currentTarget.checked)}
          />
        )}
      </FormBody>
      {guard}
    </form>
  );
}
