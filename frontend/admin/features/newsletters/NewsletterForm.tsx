import { Alert, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAlertCircle, IconMailOff, IconSend } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { NewsletterRecord } from '../../../../backend/features/newsletters/newsletter.dto.js';
import { t } from '../../core/language/t';
import { useSend } from '../../core/session/useSend';
import { toastSuccess } from '../../core/toasts/toast';
import { errorMessage } from '../../core/ui/error-message';
import { FormActions } from '../../core/ui/FormActions';
import { joinSentences } from '../../core/ui/join-sentences';
import { PageHeader } from '../../core/ui/PageHeader';
import { Section } from '../../core/ui/Section';
import { TwoColumns } from '../../core/ui/TwoColumns';
import { requestBody } from '../../fields/kinds/form-values';
import { listKey } from '../../lists/table/useList';
import { FormBody } from '../../records/form/FormBody';
import { FormField } from '../../records/form/FormField';
import { useDraftForm } from '../../records/form/useDraftForm';
import { useUnsavedChangesGuard } from '../../records/form/useUnsavedChangesGuard';
import { Audience, recipientsIn } from './Audience';
import { NEWSLETTER, newsletterForm } from './newsletter-form';
import { PostSelect } from './PostSelect';
import { SendDialog } from './SendDialog';
import { useAudience } from './useAudience';
import { usePrefillFromPost } from './usePrefillFromPost';

const LIST = '/admin/newsletter';

/** The form of a newsletter; sending asks for confirmation and opens its report. */
export function NewsletterForm() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const audience = useAudience();
  const form = useDraftForm({ declaration: newsletterForm() });
  const fill = usePrefillFromPost(form, audience.data?.site_url ?? '');
  const [asking, { open: ask, close: stopAsking }] = useDisclosure(false);
  /** The language of the recipients; empty for the site's first one, null for all. */
  const [language, setLanguage] = useState<string | null>(null);
  const send = useSend({
    call: (api) =>
      api.send<NewsletterRecord>('POST', '/admin/api/send_newsletter', {
        ...requestBody(newsletterForm(), undefined, form.values, undefined),
        ...(language !== null && { language }),
      }),
    onSuccess: ({ id }) => {
      form.removeDraft();
      toastSuccess(t('newsletters.sendingStarted'));
      queryClient.invalidateQueries({ queryKey: listKey(NEWSLETTER) });
      navigate({ to: LIST, search: { view: String(id) }, ignoreBlocker: true });
    },
    onError: (error) => form.setServerErrors(error),
    onSettled: stopAsking,
  });
  const guard = useUnsavedChangesGuard(form.isDirty && !send.isSuccess);
  const mailIsOff = audience.data?.can_send === false;

  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!form.validate()) return;
          audience.refetch();
          ask();
        }}
      >
        <PageHeader title={t('newsletters.writeNewsletter')} subtitle={t('newsletters.recipientsHint')} />
        {mailIsOff && (
          <Alert color="yellow" icon={<IconMailOff aria-hidden />} title={t('newsletters.notPossibleYet')} mb="lg">
            {t('newsletters.mailNotSetUp')}
          </Alert>
        )}
        {send.error && (
          <Alert
            color="red"
            icon={<IconAlertCircle aria-hidden />}
            title={t('newsletters.notSent')}
            mb="lg"
            role="alert"
          >
            {joinSentences(errorMessage(send.error), t('newsletters.textKept'))}
          </Alert>
        )}
        <FormBody form={form}>
          <TwoColumns
            main={
              <Section>
                {form.fields.map((field) =>
                  field.name === 'post_id' ? (
                    <PostSelect
                      key={field.name}
                      id={form.fieldId(field.name)}
                      label={field.label}
                      value={String(form.values.post_id ?? '')}
                      onPick={fill}
                      onClear={() => form.setValue('post_id', '')}
                      error={typeof form.errors.post_id === 'string' ? form.errors.post_id : undefined}
                      // The link needs the site's URL, which comes with the audience.
                      disabled={!audience.data}
                    />
                  ) : (
                    <FormField key={field.name} form={form} field={field} />
                  ),
                )}
              </Section>
            }
            side={
              <Section title={t('newsletters.recipients')}>
                <Audience audience={audience} language={language} onLanguage={setLanguage} />
              </Section>
            }
          />
        </FormBody>
        <FormActions note={t('newsletters.draftsHint')}>
          <Button component={Link} to={LIST} variant="default">
            {t('ui.back')}
          </Button>
          <Button
            type="submit"
            leftSection={<IconSend size={16} stroke={2} aria-hidden />}
            disabled={send.isPending || send.isSuccess || mailIsOff || form.offered !== undefined}
          >
            {t('newsletters.sendNewsletter')}
          </Button>
        </FormActions>
      </form>
      <SendDialog
        opened={asking}
        title={String(form.values.title ?? '')}
        count={recipientsIn(audience.data, language)}
        isBusy={send.isPending}
        action={send.isPending ? t('ui.sending') : undefined}
        onSend={() => send.mutate()}
        onClose={() => send.isPending || stopAsking()}
      />
      {guard}
    </>
  );
}
