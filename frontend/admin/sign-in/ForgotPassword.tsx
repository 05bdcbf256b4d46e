import { Alert, Button, Code, Stack, Text, TextInput } from '@mantine/core';
import { IconAlertCircle, IconMailCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { SubmitEvent } from 'react';
import type { MessageBody } from '../../../backend/core/crud/resource.dto.js';
import type { SignInOptions } from '../../../backend/people/auth/sign-in.dto.js';
import { errorMessage } from '../ui/error-message';
import { toastError } from '../ui/toast';
import { BackToSignIn } from './BackToSignIn';
import { SignInLayout } from './SignInLayout';

/** Asks for a link by which one chooses a new password; where the site sends no mail, says who can help. */
export function ForgotPassword({ mail }: Pick<SignInOptions, 'mail'>) {
  return (
    <SignInLayout
      title="Forgot password?"
      subtitle={
        mail ? 'We’ll mail you a link to choose a new one.' : 'This site can’t send mail, but somebody can help you.'
      }
      footer={mail && 'An administrator can set a new password for you as well.'}
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
    if (email.trim() === '') toastError('Email is required, Please enter email');
    else mutate(email);
  };
  if (data) {
    return (
      <Alert color="green" icon={<IconMailCheck aria-hidden />} role="status">
        <Stack gap="xs">
          <Text fz="inherit">{data.message}</Text>
          <Text fz="inherit">
            The link works for one hour. If nothing arrives, look among your spam, and check that it is the address of
            your account.
          </Text>
        </Stack>
      </Alert>
    );
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        {error && (
          <Alert color="red" icon={<IconAlertCircle aria-hidden />} role="alert">
            {errorMessage(error)}
          </Alert>
        )}
        <TextInput size="md" label="Email" name="email" type="email" autoComplete="username" />
        <Button type="submit" size="md" mt="xs" h={46} disabled={isPending} fullWidth>
          {isPending ? 'Sending...' : 'Send the link'}
        </Button>
      </Stack>
    </form>
  );
}

function WhoHelps() {
  return (
    <Stack gap="sm">
      <Text fz="md" lh={1.6}>
        An administrator can set a new password for you: in the back office, under Users.
      </Text>
      <Text fz="md" lh={1.6}>
        If nobody can sign in, whoever runs the server can create a link for you:
      </Text>
      <Code block>npm run admin -- reset you@example.org</Code>
    </Stack>
  );
}
