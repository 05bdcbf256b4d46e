import { Alert, Button, Stack } from '@mantine/core';
import { IconAlertCircle, IconFingerprint } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { SignInAnswer } from '../../../backend/auth/sign-in.dto.js';
import { errorMessage } from '../ui/error-message';
import { passkeyMessage } from './passkey-errors';
import { signInWithPasskey } from './sign-in';

interface Props {
  /** Whether the password was entered before: then only passkeys of that account are offered. */
  isSecondStep?: boolean;
  /** Whether it is what most will press: it has the focus, and the colour. */
  isFirst?: boolean;
  onSignedIn: (answer: SignInAnswer) => void;
}

/** Signs in with a passkey. */
export function PasskeyButton({ isSecondStep = false, isFirst = false, onSignedIn }: Props) {
  const { api } = useRouter().options.context;
  const { mutate, status, error } = useMutation({
    mutationFn: () => signInWithPasskey(api, isSecondStep),
    onSuccess: onSignedIn,
  });
  return (
    <Stack gap="xs">
      {error && (
        <Alert color="red" icon={<IconAlertCircle aria-hidden />} role="alert">
          {passkeyMessage(error) ?? errorMessage(error)}
        </Alert>
      )}
      <Button
        variant={isFirst ? 'filled' : 'default'}
        autoFocus={isFirst}
        data-autofocus={isFirst || undefined}
        size="md"
        h={46}
        fullWidth
        leftSection={<IconFingerprint size={19} stroke={1.7} aria-hidden />}
        disabled={status === 'pending' || status === 'success'}
        onClick={() => mutate()}
      >
        {isSecondStep ? 'Use a passkey' : 'Sign in with a passkey'}
      </Button>
    </Stack>
  );
}
