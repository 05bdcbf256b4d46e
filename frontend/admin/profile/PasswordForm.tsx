import { Button, PasswordInput, Stack } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useState } from 'react';
import { useCurrentUser } from '../session/useCurrentUser';
import { Section } from '../ui/Section';
import { PASSWORD_HINT } from './password-hint';
import { useProfileUpdate } from './useProfileUpdate';

const empty = { current_password: '', password: '', password_confirmation: '' };

export function PasswordForm() {
  const user = useCurrentUser();
  const [values, setValues] = useState(empty);
  const { save, isPending, errorOf } = useProfileUpdate('Password changed', () => setValues(empty));
  const input = (field: keyof typeof empty): ComponentProps<typeof PasswordInput> => ({
    value: values[field],
    onChange: (event) => setValues({ ...values, [field]: event.currentTarget.value }),
    error: errorOf(field),
  });
  return (
    <Section title="Password" description="A new one ends your other sessions.">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save(values);
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
          <Button type="submit" variant="default" disabled={isPending || values.password === ''}>
            {isPending ? 'Saving...' : 'Change the password'}
          </Button>
        </Stack>
      </form>
    </Section>
  );
}
