import { Alert, Button, Code, Stack, Text, TextInput } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { SubmitEvent } from 'react';
import type { MessageBody } from '../../../../backend/core/crud/resource.dto.js';
import type { SignInOptions } from '../../../../backend/people/auth/sign-in.dto.js';
import { t } from '../../core/language/t';
import { toastError } from '../../core/toasts/toast';
import { ErrorAlert } from '../../core/ui/ErrorAlert';
import { BackToSignIn } from './BackToSignIn';
import { SignInLayout } from './SignInLayout';

/** Requests a link to choose a new password; on a site without mail, names who can help. */
export function ForgotPassword({ mail }: Pick<SignInOptions, 'mail'>) {
  return (
    <SignInLayout
      title={t('signIn.forgotPassword')}
      subtitle={mail ? t('signIn.forgotHint') : t('signIn.mailNotSetUp')}
      footer={mail && t('signIn.administratorAlso')}
    >
      <Stack gap="md">
        {mail ? <RequestForm /> : <WhoHelps />}
        <BackToSignIn />
      </Stack>
    </SignInLayout>
  );
}

function RequestForm() {
  const { api } = useRouter().options.context;
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: (email: string) => api.send<MessageBody>('POST', '/admin/api/request_password_link', { email }),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email'));
    if (email.trim() === '') toastError(t('session.emailRequired'));
    else mutate(email);
  };
  if (data) {
    return (
      <Alert color="green" icon={<IconMailCheck aria-hidden />} role="status">
        <Stack gap="xs">
          <Text fz="inherit">{data.message}</Text>
          <Text fz="inherit">{t('signIn.linkSentHint')}</Text>
        </Stack>
      </Alert>
    );
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <ErrorAlert error={error} />
        <TextInput size="md" label={t('session.email')} name="email" type="email" dir="ltr" autoComplete="username" />
        <Button type="submit" size="md" mt="xs" h={46} disabled={isPending} fullWidth>
          {isPending ? t('ui.sending') : t('signIn.sendLink')}
        </Button>
      </Stack>
    </form>
  );
}

function WhoHelps() {
  return (
    <Stack gap="sm">
      <Text fz="md" lh={1.6}>
        {t('signIn.administratorHint')}
      </Text>
      <Text fz="md" lh={1.6}>
        {t('signIn.serverLinkHint')}
      </Text>
      <Code block>npm run admin -- reset you@example.org</Code>
    </Stack>
  );
}
