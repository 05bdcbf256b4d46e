import { Alert, Checkbox, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { DraftGate } from '../forms/DraftGate';
import { FormField } from '../forms/FormField';
import { useLeaveGuard } from '../forms/useLeaveGuard';
import { useScreenForm } from '../forms/useScreenForm';
import { useAdminApi } from '../session/SessionProvider';
import { messageOf } from '../ui/message-of';
import { toastDone } from '../ui/toast';
import type { Inbox, Submission } from './inbox';

export interface ReplyState {
  /** Something is written. */
  dirty: boolean;
  /** It can't be sent just now: it is being sent, or a draft is offered. */
  busy: boolean;
}

interface Props {
  /** Of the form element; the button that sends stands elsewhere. */
  id: string;
  inbox: Inbox;
  entry: Submission;
  opened: boolean;
  onState: (state: ReplyState) => void;
  /** It is sent, or may have been: what is shown is to be read anew. */
  onSent: (isSure: boolean) => void;
}

/** `key` names the attempt that was made with the text `sent`: tried again, it is the same reply. */
const NOTHING = { text: '', key: '', sent: '' };

const fields = [
  { name: 'text', label: 'Reply', kind: 'textarea', rows: 4, required: 'Please write a reply' },
] as const satisfies object[];

/** Where a reply is written. What is typed is kept in this browser until it is sent. */
export function ReplyForm({ id, inbox, entry, opened, onState, onSent }: Props) {
  const api = useAdminApi();
  const screen = useMemo(() => ({ name: `${inbox.name}-reply`, fields: [...fields] }), [inbox.name]);
  const form = useScreenForm({ screen, record: entry, saved: NOTHING });
  const [handled, setHandled] = useState(true);
  const running = useRef(false);
  const text = String(form.values.text ?? '');
  const dirty = text.trim() !== '';
  const reply = useMutation({
    mutationFn: (key: string) => {
      const mark = inbox.handled !== undefined && entry.status !== inbox.handled ? { mark_handled: handled } : {};
      return api.send('POST', `/admin/api/reply_${inbox.name}/${entry.id}`, { text, idempotency_key: key, ...mark });
    },
    onSuccess: () => {
      form.dropDraft();
      toastDone(`The reply to ${entry.name} is on its way`);
      onSent(true);
    },
    onError: () => onSent(false),
    onSettled: () => {
      running.current = false;
    },
  });
  const busy = reply.isPending || reply.isSuccess || form.offered !== undefined;
  const guard = useLeaveGuard(opened && dirty);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the state changes
  useEffect(() => onState({ dirty, busy }), [dirty, busy]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an emptied form is not to be kept for its key
  useEffect(() => {
    if (text !== '' || form.values.key === '') return;
    form.set('key', '');
    form.set('sent', '');
  }, [text]);

  const send = () => {
    // A second press comes before React has disabled the button.
    if (running.current || busy || !form.check()) return;
    running.current = true;
    const key = form.values.sent === text && form.values.key ? String(form.values.key) : newKey();
    form.set('key', key);
    form.set('sent', text);
    form.hold();
    reply.mutate(key, { onError: form.recover });
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
        <Alert color="red" icon={<IconAlertCircle aria-hidden />} title="Not sent" mb="md" role="alert">
          {messageOf(reply.error)} What you wrote is kept.
        </Alert>
      )}
      <DraftGate form={form}>
        {form.fields.map((field) => (
          <FormField key={field.name} form={form} field={field} />
        ))}
        <Text fz={12.5} c="dimmed" mt={6} style={{ overflowWrap: 'anywhere' }}>
          To {entry.email}, with what {entry.name} sent below yours.
        </Text>
        {inbox.handled !== undefined && entry.status !== inbox.handled && (
          <Checkbox
            mt="sm"
            label="Handled with this reply"
            checked={handled}
            onChange={({ currentTarget }) => setHandled(currentTarget.checked)}
          />
        )}
      </DraftGate>
      {guard}
    </form>
  );
}

/** `randomUUID` is only there where the site is served securely. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
