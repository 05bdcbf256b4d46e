import { Alert, Button, PasswordInput, Skeleton, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { type SubmitEvent, useEffect, useState } from 'react';
import type { MessageBody } from '../../../../backend/core/crud/resource.dto.js';
import type { AccountLinkRecord, ChosenPasswordInput } from '../../../../backend/people/users/account-link.dto.js';
import { ApiError } from '../../../api/client';
import { t } from '../../core/language/t';
import { ErrorAlert } from '../../core/ui/ErrorAlert';
import { errorMessage } from '../../core/ui/error-message';
import { LoadError } from '../../core/ui/LoadError';
import { EndTokens } from '../profile/EndTokens';
import { passwordHint } from '../profile/password-hint';
import { BackToSignIn } from './BackToSignIn';
import { SignInLayout } from './SignInLayout';

/** The target of links in mails: chooses a password. The link's token is the fragment of the address. */
export function ChoosePassword() {
  const { api } = useRouter().options.context;
  const token = useFragment();
  const { data, error, refetch } = useQuery({
    queryKey: ['password-link', token],
    queryFn: () => api.send<AccountLinkRecord>('POST', '/admin/api/read_password_link', { token }),
    enabled: token !== undefined,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const words = wordsFor(data, error);
  return (
    <SignInLayout {...words}>
      {data && token && <PasswordForm key={token} token={token} {...data} />}
      {error &&
        (isRefused(error) ? (
          <Unusable reason={errorMessage(error)} />
        ) : (
          <LoadError what={t('signIn.theLink')} error={error} onRetry={() => refetch()} />
        ))}
      {!data && !error && <Skeleton h={250} aria-busy />}
      <noscript>{t('signIn.needsJavascript')}</noscript>
    </SignInLayout>
  );
}

/**
 * The fragment of the address, once the page is hydrated. The router's own is empty during hydration, and that of the next page
 * while this one is still shown.
 */
function useFragment(): string | undefined {
  const [fragment, setFragment] = useState<string>();
  useEffect(() => {
    const read = () => setFragment(window.location.hash.slice(1));
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return fragment;
}

function wordsFor(link: AccountLinkRecord | undefined, error: unknown) {
  if (isRefused(error)) return { title: t('signIn.linkInvalid'), subtitle: t('signIn.nothingChanged') };
  const footer = t('signIn.passwordHint');
  return link?.kind === 'invitation'
    ? { title: t('signIn.welcome', { name: link.name }), subtitle: t('signIn.choosePasswordHint'), footer }
    : { title: t('signIn.choosePassword'), subtitle: t('signIn.newPasswordSaved'), footer };
}

/** Whether the server rejects the link, rather than being unreachable. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 422);

function Unusable({ reason }: { reason: string }) {
  return (
    <Stack gap="md">
      <ErrorAlert>{reason}</ErrorAlert>
      <Text fz="md">{t('signIn.linkInvalidHint')}</Text>
      <Button component={Link} to="/admin/forgot-password" variant="default" h={46}>
        {t('signIn.askForLink')}
      </Button>
      <BackToSignIn />
    </Stack>
  );
}

function PasswordForm({ token, email, kind, tokens }: AccountLinkRecord & { token: string }) {
  const { api } = useRouter().options.context;
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: (input: ChosenPasswordInput) => api.send<MessageBody>('POST', '/admin/api/choose_password', input),
  });
  const errors = error instanceof ApiError ? error.errors : {};
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const text = (name: string) => String(values.get(name));
    mutate({
      token,
      password: text('password'),
      password_confirmation: text('password_confirmation'),
      end_tokens: values.get('end_tokens') !== null,
    });
  };
  if (data) {
    return (
      <Stack gap="md">
        <Alert color="green" icon={<IconCircleCheck aria-hidden />} role="status">
          {data.message}
        </Alert>
        <Button component={Link} to="/admin/login" size="md" h={46}>
          {t('ui.signIn')}
        </Button>
      </Stack>
    );
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        {error && !errors.password && !errors.password_confirmation && (
          <Alert color="red" icon={<IconAlertCircle aria-hidden />} role="alert">
            {errorMessage(error)}
          </Alert>
        )}
        <Text fz="md">{t.rich('signIn.accountOf', { email, b: (inner) => <b>{inner}</b> })}</Text>
        {/* Identifies the account for password managers. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={email}
          readOnly
          hidden
          aria-label={t('session.account')}
        />
        <PasswordInput
          size="md"
          label={t('signIn.newPassword')}
          name="password"
          description={passwordHint()}
          autoComplete="new-password"
          error={errors.password?.[0]}
        />
        <PasswordInput
          size="md"
          label={t('signIn.passwordConfirmation')}
          name="password_confirmation"
          autoComplete="new-password"
          error={errors.password_confirmation?.[0]}
        />
        {kind === 'reset' && <EndTokens name="end_tokens" count={tokens} defaultChecked />}
        <Button type="submit" size="md" mt="xs" h={46} disabled={isPending} fullWidth>
          {isPending ? t('ui.savingDots') : t('signIn.savePassword')}
        </Button>
        <BackToSignIn />
      </Stack>
    </form>
  );
}
