import { Alert, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAlertCircle, IconMailOff, IconSend } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { NewsletterRecord } from '../../../backend/newsletters/newsletter.dto.js';
import { DraftGate } from '../forms/DraftGate';
import { FormField } from '../forms/FormField';
import { useLeaveGuard } from '../forms/useLeaveGuard';
import { useScreenForm } from '../forms/useScreenForm';
import { inputOf } from '../screen/form-declaration';
import { useAdminApi } from '../session/SessionProvider';
import { listKey } from '../table/useList';
import { Columns } from '../ui/Columns';
import { messageOf } from '../ui/message-of';
import { PageHead } from '../ui/PageHead';
import { SaveBar } from '../ui/SaveBar';
import { Section } from '../ui/Section';
import { sentences } from '../ui/sentences';
import { toastDone } from '../ui/toast';
import { Audience } from './Audience';
import { NEWSLETTER, newsletterForm } from './newsletter-form';
import { SendDialog } from './SendDialog';
import { UpdatePicker } from './UpdatePicker';
import { useAudience } from './useAudience';
import { useUpdateFill } from './useUpdateFill';

const LIST = '/admin/newsletter';

/** A newsletter is written, looked over once more, and sent; its report then tells how far it is. */
export function NewsletterForm() {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const audience = useAudience();
  const form = useScreenForm({ screen: newsletterForm });
  const fill = useUpdateFill(form, audience.data?.site_url ?? '');
  const [asking, { open: ask, close: stopAsking }] = useDisclosure(false);
  const send = useMutation({
    mutationFn: () =>
      api.send<NewsletterRecord>(
        'POST',
        '/admin/api/send_newsletter',
        inputOf(newsletterForm, undefined, form.values, undefined),
      ),
    onSuccess: ({ id }) => {
      form.dropDraft();
      toastDone('Newsletter is on its way');
      queryClient.invalidateQueries({ queryKey: listKey(NEWSLETTER) });
      navigate({ to: LIST, search: { view: String(id) }, ignoreBlocker: true });
    },
    onError: (error) => form.refuse(error),
    onSettled: stopAsking,
  });
  const guard = useLeaveGuard(form.dirty && !send.isSuccess);
  const mailIsOff = audience.data?.can_send === false;

  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!form.check()) return;
          audience.refetch();
          ask();
        }}
      >
        <PageHead title="Write a newsletter" lead="A mail to everybody who has confirmed a subscription." />
        {mailIsOff && (
          <Alert color="yellow" icon={<IconMailOff aria-hidden />} title="Newsletters can’t be sent yet" mb="lg">
            No mail server is set up: whoever runs this site can set one with SMTP_URL. You can write already; it is
            kept in this browser.
          </Alert>
        )}
        {send.error && (
          <Alert color="red" icon={<IconAlertCircle aria-hidden />} title="Not sent" mb="lg" role="alert">
            {sentences(messageOf(send.error), 'All that you typed is still here.')}
          </Alert>
        )}
        <DraftGate form={form}>
          <Columns
            main={
              <Section>
                {form.fields.map((field) =>
                  field.name === 'post_id' ? (
                    <UpdatePicker
                      key={field.name}
                      id={form.fieldId(field.name)}
                      label={field.label}
                      value={String(form.values.post_id ?? '')}
                      onPick={fill}
                      onClear={() => form.set('post_id', '')}
                      error={typeof form.errors.post_id === 'string' ? form.errors.post_id : undefined}
                      // Without the site's address there would be half a link.
                      disabled={!audience.data}
                    />
                  ) : (
                    <FormField key={field.name} form={form} field={field} />
                  ),
                )}
              </Section>
            }
            side={
              <Section title="Who gets it">
                <Audience audience={audience} />
              </Section>
            }
          />
        </DraftGate>
        <SaveBar note="Drafts are kept in this browser until you send.">
          <Button component={Link} to={LIST} variant="default">
            Back
          </Button>
          <Button
            type="submit"
            leftSection={<IconSend size={16} stroke={2} aria-hidden />}
            disabled={send.isPending || send.isSuccess || mailIsOff || form.offered !== undefined}
          >
            Send newsletter
          </Button>
        </SaveBar>
      </form>
      <SendDialog
        opened={asking}
        title={String(form.values.title ?? '')}
        count={audience.data?.subscribers}
        sending={send.isPending}
        onSend={() => send.mutate()}
        onClose={() => send.isPending || stopAsking()}
      />
      {guard}
    </>
  );
}
