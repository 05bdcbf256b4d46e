import { Button, Stack } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { Api } from '../../../api/client';
import { ErrorAlert } from '../ui/ErrorAlert';
import { errorMessage } from '../ui/error-message';
import { passkeyMessage } from './passkey-errors';

interface Props<T> {
  label: string;
  /** Asks the browser for the passkey. */
  use: (api: Api) => Promise<T>;
  /** Whether it is the main choice, with the initial focus and the accent color. */
  isFirst?: boolean;
  onUsed: (answer: T) => void;
}

/** Signs in with a passkey, or confirms a signed-in user. */
export function PasskeyButton<T>({ label, use, isFirst = false, onUsed }: Props<T>) {
  const { api } = useRouter().options.context;
  const { mutate, status, error } = useMutation({
    mutationFn: () => use(api),
    onSuccess: onUsed,
  });
  return (
    <Stack gap="xs">
      {error && <ErrorAlert>{passkeyMessage(error) ?? errorMessage(error)}</ErrorAlert>}
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
        {label}
      </Button>
    </Stack>
  );
}
