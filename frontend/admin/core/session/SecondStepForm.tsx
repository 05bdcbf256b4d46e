import { Button, Divider, Group, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import type { SignInAnswer } from '../../../../backend/people/auth/sign-in.dto.js';
import { MAX_CODE_TEXT } from '../../../../backend/people/second-factors/second-factor.constants.js';
import { ApiError } from '../../../api/client';
import { t } from '../language/t';
import { ErrorAlert } from '../ui/ErrorAlert';
import { errorMessage } from '../ui/error-message';
import { sendCode } from './sign-in';

interface Props {
  /** Whether to ask for a recovery code, rather than the code of the app. */
  isRecovery: boolean;
  /** The server's error for a form submitted without JavaScript, shown until the next attempt. */
  problem?: string | undefined;
  /** The path after sign-in, for a form without JavaScript. */
  next?: string;
  onSignedIn: (answer: SignInAnswer) => void;
  /** Alternatives for users without an app, shown before the field. */
  first?: ReactNode;
  /** Links to the other kind of code, and elsewhere. */
  children: ReactNode;
  /** Shown beside the button. */
  cancel?: ReactNode;
}

/** The second step of a sign-in: one field. Without JavaScript it is submitted natively and answered with a redirect. */
export function SecondStepForm({ isRecovery, problem, next, onSignedIn, first, children, cancel }: Props) {
  const { api } = useRouter().options.context;
  const [missing, setMissing] = useState<string>();
  const { mutate, status, error } = useMutation({
    mutationFn: (code: string) => sendCode(api, code, next),
    onSuccess: onSignedIn,
  });
  const isBusy = status === 'pending' || status === 'success';
  const wrong = error instanceof ApiError ? error.errors.code?.[0] : undefined;
  const message = error && !wrong ? errorMessage(error) : status === 'idle' ? problem : undefined;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code')).replace(/\s/g, '');
    const fault = isRecovery || /^\d{6}$/.test(code) ? undefined : t('session.codeRequired');
    setMissing(code === '' && isRecovery ? t('session.recoveryCodeRequired') : fault);
    if (code !== '' && !fault) mutate(code);
  };
  const field = isRecovery
    ? { label: t('session.recoveryCode'), description: t('session.recoveryCodeHint'), autoComplete: 'off' }
    : { label: t('session.code'), description: t('session.codeHint'), autoComplete: 'one-time-code' };
  return (
    <form noValidate method="post" action="/admin/login/code" onSubmit={submit}>
      <Stack gap="md">
        <ErrorAlert>{message}</ErrorAlert>
        {first && (
          <>
            {first}
            <Divider label={t('session.or')} />
          </>
        )}
        <TextInput
          // A separate field, so that the input of one does not stay in the other.
          key={field.label}
          size="md"
          name="code"
          {...field}
          inputMode={isRecovery ? 'text' : 'numeric'}
          maxLength={MAX_CODE_TEXT}
          spellCheck={false}
          autoCapitalize="none"
          autoFocus={!first}
          data-autofocus={first ? undefined : true}
          error={missing ?? wrong}
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', letterSpacing: '0.12em' } }}
        />
        {next !== undefined && <input type="hidden" name="next" value={next} />}
        {cancel ? (
          <Group justify="flex-end" gap="xs">
            {cancel}
            <Button type="submit" variant={first ? 'default' : 'filled'} disabled={isBusy}>
              {t('ui.signIn')}
            </Button>
          </Group>
        ) : (
          <Button
            type="submit"
            variant={first ? 'default' : 'filled'}
            size="md"
            mt="xs"
            h={46}
            disabled={isBusy}
            fullWidth
          >
            {t('ui.signIn')}
          </Button>
        )}
        {children}
      </Stack>
    </form>
  );
}
