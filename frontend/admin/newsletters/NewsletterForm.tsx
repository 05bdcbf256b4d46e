import { Alert, Button } from '@mantine/core';
import { IconAlertCircle, IconMailOff, IconSend } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
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
  const [step, setStep] = useState<'writing' | 'asking' | 'sending' | 'sent'>('writing');
  const [problem, setProblem] = useState<string>();
  const guard = useLeaveGuard(form.dirty && step !== 'sent');
  const mailIsOff = audience.data?.can_send === false;

  const send = async () => {
    setStep('sending');
    setProblem(undefined);
    try {
      const input = inputOf(newsletterForm, undefined, form.values, undefined);
      const { id } = await api.send<NewsletterRecord>('POST', '/admin/api/send_newsletter', input);
      form.dropDraft();
      setStep('sent');
      toastDone('Newsletter is on its way');
      await queryClient.invalidateQueries({ queryKey: listKey(NEWSLETTER) });
      // The guard must have been told by then.
      setTimeout(() => navigate({ to: LIST, search: { view: String(id) } }));
    } catch (error) {
      setStep('writing');
      setProblem(messageOf(error));
      form.refuse(error);
    }
  };

  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!form.check()) return;
          audience.refetch();
          setStep('asking');
        }}
      >
        <PageHead title="Write a newsletter" lead="A mail to everybody who has confirmed a subscription." />
        {mailIsOff && (
          <Alert color="yellow" icon={<IconMailOff aria-hidden />} title="Newsletters can’t be sent yet" mb="lg">
            No mail server is set up: whoever runs this site can set one with SMTP_URL. You can write already; it is
            kept in this browser.
          </Alert>
        )}
        {problem && (
          <Alert color="red" icon={<IconAlertCircle aria-hidden />} title="Not sent" mb="lg" role="alert">
            {sentences(problem, 'All that you typed is still here.')}
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
            disabled={step === 'sending' || step === 'sent' || mailIsOff || form.offered !== undefined}
          >
            Send newsletter
          </Button>
        </SaveBar>
      </form>
      <SendDialog
        opened={step === 'asking' || step === 'sending'}
        title={String(form.values.title ?? '')}
        count={audience.data?.subscribers}
        sending={step === 'sending'}
        onSend={send}
        onClose={() => setStep((now) => (now === 'asking' ? 'writing' : now))}
      />
      {guard}
    </>
  );
}
