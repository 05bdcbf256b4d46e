import { Button, PasswordInput, Stack } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useState } from 'react';
import { t } from '../../core/language/t';
import { useCurrentUser } from '../../core/session/useCurrentUser';
import { Section } from '../../core/ui/Section';
import { isUsable, useTokens } from '../tokens/useTokens';
import { EndTokens } from './EndTokens';
import { passwordHint } from './password-hint';
import { useProfileUpdate } from './useProfileUpdate';

const empty = { current_password: '', password: '', password_confirmation: '', end_tokens: true };

export function PasswordForm() {
  const user = useCurrentUser();
  const [values, setValues] = useState(empty);
  const tokens = useTokens();
  const count = tokens.data?.filter(isUsable).length ?? 0;
  const { save, isPending, errorOf } = useProfileUpdate(t('profile.passwordChanged'), () => {
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
    <Section title={t('session.password')} description={t('profile.passwordChangeHint')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save({ ...values, end_tokens: values.end_tokens && count > 0 });
        }}
      >
        {/* Identifies the account for password managers. */}
        <input
          type="text"
          autoComplete="username"
          value={user.email}
          readOnly
          hidden
          aria-label={t('session.account')}
        />
        <Stack gap="md">
          <PasswordInput
            label={t('profile.currentPassword')}
            autoComplete="current-password"
            {...input('current_password')}
          />
          <PasswordInput
            label={t('profile.newPassword')}
            description={passwordHint()}
            autoComplete="new-password"
            {...input('password')}
          />
          <PasswordInput
            label={t('profile.passwordConfirmation')}
            autoComplete="new-password"
            {...input('password_confirmation')}
          />
          <EndTokens
            count={count}
            checked={values.end_tokens}
            onChange={(end_tokens) => setValues({ ...values, end_tokens })}
          />
          <Button type="submit" variant="default" disabled={isPending || values.password === ''}>
            {isPending ? t('ui.savingDots') : t('profile.changePassword')}
          </Button>
        </Stack>
      </form>
    </Section>
  );
}
