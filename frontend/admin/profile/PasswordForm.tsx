import { Button, PasswordInput, Stack } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useState } from 'react';
import { useCurrentUser } from '../session/useCurrentUser';
import { isUsable, useTokens } from '../tokens/useTokens';
import { Section } from '../ui/Section';
import { EndTokens } from './EndTokens';
import { PASSWORD_HINT } from './password-hint';
import { useProfileUpdate } from './useProfileUpdate';

const empty = { current_password: '', password: '', password_confirmation: '', end_tokens: true };

export function PasswordForm() {
  const user = useCurrentUser();
  const [values, setValues] = useState(empty);
  const tokens = useTokens();
  const count = tokens.data?.filter(isUsable).length ?? 0;
  const { save, isPending, errorOf } = useProfileUpdate('Password changed', () => {
    setValues(empty);
    return tokens.refetch();
  });
  const input = (
    field: 'current_password' | 'password' | 'password_confirmation',
  ): ComponentProps<typeof PasswordInput> => ({
    value: values[field],
    onChange: (event) => setValues({ ...values, [field]: event.currentTarget.value }),
    error: errorOf(field),
  });
  return (
    <Section title="Password" description="Changing it ends your other sessions.">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save({ ...values, end_tokens: values.end_tokens && count > 0 });
        }}
      >
        {/* Tells password managers the account. */}
        <input type="text" autoComplete="username" value={user.email} readOnly hidden aria-label="Account" />
        <Stack gap="md">
          <PasswordInput label="Current password" autoComplete="current-password" {...input('current_password')} />
          <PasswordInput
            label="New password"
            description={PASSWORD_HINT}
            autoComplete="new-password"
            {...input('password')}
          />
          <PasswordInput
            label="Password confirmation"
            autoComplete="new-password"
            {...input('password_confirmation')}
          />
          <EndTokens
            count={count}
            checked={values.end_tokens}
            onChange={(end_tokens) => setValues({ ...values, end_tokens })}
          />
          <Button type="submit" variant="default" disabled={isPending || values.password === ''}>
            {isPending ? 'Saving...' : 'Change the password'}
          </Button>
        </Stack>
      </form>
    </Section>
  );
}
