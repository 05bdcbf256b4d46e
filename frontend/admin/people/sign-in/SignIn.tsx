import { Alert, Anchor, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { IconBuilding, IconInfoCircle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { type SubmitEvent, useEffect, useState } from 'react';
import type { SessionEndReason } from '../../../../backend/core/access/session-end.dto.js';
import type { SignInProvider } from '../../../../backend/people/company-accounts/account-provider.dto.js';
import { t } from '../../core/language/t';
import { PasskeyButton } from '../../core/session/PasskeyButton';
import { safeRedirect } from '../../core/session/safe-redirect';
import {
  type Credentials,
  missingCredential,
  needsSecondStep,
  signIn,
  signInWithPasskey,
} from '../../core/session/sign-in';
import { toastError } from '../../core/toasts/toast';
import { ErrorAlert } from '../../core/ui/ErrorAlert';
import { errorMessage } from '../../core/ui/error-message';
import { signedOutMessage, wasSignedIn } from '../../core/ui/signed-out';
import { SignInLayout } from './SignInLayout';
import { signInErrorMessage } from './sign-in-errors';

interface Props {
  /** The path to navigate to after signing in. */
  next?: string | undefined;
  /** The server's error code after a submit without JavaScript. */
  error?: string | undefined;
  /** The reason why the previous session ended, if the server knows. */
  ended?: SessionEndReason | undefined;
  /** Whether any user has a passkey. */
  passkeys: boolean;
  /** The providers of company accounts. */
  providers: readonly SignInProvider[];
  /** Whether all but the emergency administrator need one. */
  companyOnly: boolean;
}

/** The sign-in form; without JavaScript it is submitted natively and answered with a redirect. */
export function SignIn({ next, error: reason, ended, passkeys, providers, companyOnly }: Props) {
  const { api } = useRouter().options.context;
  const target = safeRedirect(next);
  const navigate = useNavigate();
  const end = useSignedOut(ended);

  const { mutate, status, error } = useMutation({
    mutationFn: (credentials: Credentials) => signIn(api, credentials),
    onSuccess: async (answer) => {
      if (needsSecondStep(answer)) await navigate({ to: '/admin/login', search: { step: 'code', next } });
      // A full page load, for the new session's CSRF token and route context.
      else window.location.assign(target);
    },
  });
  const isBusy = status === 'pending' || status === 'success';
  const message = error ? errorMessage(error) : status === 'idle' && reason !== undefined && signInErrorMessage(reason);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const credentials = { email: String(data.get('email')), password: String(data.get('password')) };
    const missing = missingCredential(credentials);
    if (missing) toastError(missing);
    else mutate(credentials);
  };

  const company = providers.map(({ slug, name }) => (
    <Button
      key={slug}
      component="a"
      href={`/admin/login/company/${slug}?${new URLSearchParams({ next: target })}`}
      variant={companyOnly ? 'filled' : 'default'}
      size="md"
      h={46}
      fullWidth
      leftSection={<IconBuilding size={19} stroke={1.7} aria-hidden />}
    >
      {t('signIn.withCompany', { name })}
    </Button>
  ));
  const own = (
    <>
      <TextInput size="md" label={t('session.email')} name="email" type="email" dir="ltr" autoComplete="username" />
      <PasswordInput size="md" label={t('session.password')} name="password" autoComplete="current-password" />
      <input type="hidden" name="next" value={target} />
      <Button type="submit" size="md" mt="xs" h={46} disabled={isBusy} fullWidth>
        {t('session.submit')}
      </Button>
      {passkeys && (
        <PasskeyButton
          label={t('signIn.usePasskey')}
          use={signInWithPasskey}
          onUsed={() => window.location.assign(target)}
        />
      )}
    </>
  );
  const forgotten = (
    <Anchor renderRoot={(props) => <Link to="/admin/forgot-password" {...props} />} fz="sm" className="tap">
      {t('signIn.forgotPassword')}
    </Anchor>
  );

  return (
    <SignInLayout title={t('signIn.title')} subtitle={t('signIn.subtitle')}>
      <form noValidate method="post" action="/admin/login" onSubmit={submit}>
        <Stack gap="md">
          {end && !message && (
            <Alert color="yellow" icon={<IconInfoCircle aria-hidden />} role="status">
              {end === 'deactivated'
                ? signedOutMessage(end)
                : t('signIn.endedDraftsKept', { reason: signedOutMessage(end) })}
            </Alert>
          )}
          <ErrorAlert>{message}</ErrorAlert>
          {companyOnly ? (
            <>
              {company}
              {/* Open after a failure, so that what was typed can be mended. */}
              <details open={status !== 'idle' || message !== false || undefined}>
                <Text component="summary" fz="sm" c="dimmed" py={10} style={{ cursor: 'pointer' }}>
                  {t('signIn.emergency')}
                </Text>
                <Stack gap="md" pt="xs">
                  {own}
                  {forgotten}
                </Stack>
              </details>
            </>
          ) : (
            <>
              {own}
              {company}
              {forgotten}
            </>
          )}
        </Stack>
      </form>
    </SignInLayout>
  );
}

/** The reason for a sign-out: from the server, or else from localStorage. */
function useSignedOut(ended: SessionEndReason | undefined): SessionEndReason | undefined {
  const [end, setEnd] = useState(ended);
  // In an effect, since localStorage is not available on the server.
  useEffect(() => setEnd(ended ?? (wasSignedIn() ? 'expired' : undefined)), [ended]);
  return end;
}
