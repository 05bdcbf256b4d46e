import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode, SubmitEvent } from 'react';
import { t } from '../language/t';
import { ErrorAlert } from '../ui/ErrorAlert';
import { useFieldErrors } from '../ui/useFieldErrors';
import { useCurrentUser } from './useCurrentUser';

interface Props {
  children: ReactNode;
  /** 'Remove' */
  button: string;
  color?: string;
  /** Sends the password with the change that it confirms. */
  onConfirm: (password: string) => Promise<unknown>;
  /** Absent if the step can't be cancelled. */
  onCancel?: () => void;
}

/** Asks for the password before a change to the account's ways to sign in. */
export function PasswordStep({ children, button, color, onConfirm, onCancel }: Props) {
  const { email } = useCurrentUser();
  const { mutate, isPending, error } = useMutation({ mutationFn: onConfirm });
  const { ref, errorOf, onChanged, elsewhere } = useFieldErrors(error, ['current_password']);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    mutate(String(new FormData(event.currentTarget).get('current_password')));
  };
  return (
    <form ref={ref} noValidate onSubmit={submit}>
      <Stack gap="md">
        <Text fz="md" lh={1.55} component="div">
          {children}
        </Text>
        <ErrorAlert error={elsewhere} />
        {/* Identifies the account for password managers. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden aria-label={t('session.account')} />
        <PasswordInput
          label={t('session.currentPassword')}
          name="current_password"
          autoComplete="current-password"
          error={errorOf('current_password')}
          onChange={() => onChanged(['current_password'])}
          data-autofocus
        />
        <Group justify="flex-end" gap="xs">
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              {t('ui.cancel')}
            </Button>
          )}
          <Button type="submit" disabled={isPending} {...(color ? { color } : {})}>
            {button}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
