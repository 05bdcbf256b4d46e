import { Alert, Button, Group, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import type { SessionEndReason } from '../../../backend/core/access/session-end.dto.js';
import { errorMessage } from '../ui/error-message';
import { type CurrentUser, evictCurrentUser, fetchCurrentUser } from './current-user';
import { type Credentials, missingCredential, signIn } from './sign-in';
import { signedOutMessage } from './signed-out';

interface Props {
  opened: boolean;
  /** Why the session ended; undefined if the server does not tell. */
  reason: SessionEndReason | undefined;
  /** The user whose session ended. */
  user: CurrentUser;
  onSignedIn: () => void;
  onCancel: () => void;
}

/** Signs in again after the session has ended, above the current screen, which keeps its state. */
export function SignInDialog({ opened, reason, user, onSignedIn, onCancel }: Props) {
  const { api } = useRouter().options.context;
  const [missing, setMissing] = useState<string>();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (credentials: Credentials) => {
      await signIn(api, credentials);
      evictCurrentUser();
      return fetchCurrentUser(api);
    },
    onSuccess: (signedIn) => {
      // The screens show the names and permissions of the user who was signed in before.
      if (signedIn.id !== user.id) window.location.reload();
      else onSignedIn();
    },
  });
  const message = missing ?? (error ? errorMessage(error) : undefined);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const credentials = { email: String(data.get('email')), password: String(data.get('password')) };
    const missed = missingCredential(credentials);
    setMissing(missed);
    if (!missed) mutate(credentials);
  };

  return (
    <Modal opened={opened} onClose={onCancel} title="Please sign in again" size={440} zIndex={400}>
      <form noValidate onSubmit={submit}>
        <Stack gap="md" pt="md">
          <Text fz={14.5}>
            {reason ? signedOutMessage(reason) : 'Your session has ended.'} All that you typed is still here; sign in to
            go on.
          </Text>
          {message && (
            <Alert color="red" icon={<IconAlertCircle aria-hidden />} role="alert">
              {message}
            </Alert>
          )}
          <TextInput label="Email" name="email" type="email" autoComplete="username" defaultValue={user.email} />
          <PasswordInput label="Password" name="password" autoComplete="current-password" data-autofocus />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onCancel}>
              Not now
            </Button>
            <Button type="submit" disabled={isPending}>
              Submit
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
