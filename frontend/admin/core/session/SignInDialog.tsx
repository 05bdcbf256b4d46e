import { Anchor, Box, Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import type { SessionEndReason } from '../../../../backend/core/access/session-end.dto.js';
import type { SecondStepMethod } from '../../../../backend/people/second-factors/second-factor.dto.js';
import { t } from '../language/t';
import { Dialog } from '../ui/Dialog';
import { ErrorAlert } from '../ui/ErrorAlert';
import { errorMessage } from '../ui/error-message';
import { signedOutMessage } from '../ui/signed-out';
import { type CurrentUser, evictCurrentUser, fetchCurrentUser } from './current-user';
import { PasskeyButton } from './PasskeyButton';
import { SecondStepForm } from './SecondStepForm';
import { type Credentials, missingCredential, needsSecondStep, secondStepWithPasskey, signIn } from './sign-in';

interface Props {
  opened: boolean;
  /** The reason why the session ended; undefined if the server did not tell. */
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
  /** The available methods of the second step, once the password was correct. */
  const [methods, setMethods] = useState<readonly SecondStepMethod[]>();
  const [isRecovery, setRecovery] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (credentials: Credentials) => signIn(api, credentials),
    onSuccess: (answer) => (needsSecondStep(answer) ? setMethods(answer.second_step.methods) : finishSignIn()),
  });
  const finishSignIn = async () => {
    evictCurrentUser();
    const signedIn = await fetchCurrentUser(api);
    // The screens show the names and permissions of the previous user.
    if (signedIn.id !== user.id) window.location.reload();
    else onSignedIn();
  };
  const message = missing ?? (error ? errorMessage(error) : undefined);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const credentials = { email: String(data.get('email')), password: String(data.get('password')) };
    const missed = missingCredential(credentials);
    setMissing(missed);
    if (!missed) mutate(credentials);
  };

  const notNow = (
    <Button variant="default" onClick={onCancel}>
      {t('session.notNow')}
    </Button>
  );
  if (methods) {
    const asksRecovery = isRecovery || !methods.includes('totp');
    const isPasskeyFirst = methods.includes('passkey') && !methods.includes('totp');
    const passkey = methods.includes('passkey') && (
      <PasskeyButton
        label={t('session.usePasskey')}
        use={secondStepWithPasskey}
        isFirst={isPasskeyFirst}
        onUsed={finishSignIn}
      />
    );
    const other = asksRecovery ? methods.includes('totp') : methods.includes('recovery_code');
    return (
      <Dialog opened={opened} onClose={onCancel} title={t('session.secondStep')} size={440} zIndex={400}>
        <Box pt="md">
          <SecondStepForm
            isRecovery={asksRecovery}
            onSignedIn={finishSignIn}
            cancel={notNow}
            first={isPasskeyFirst && passkey}
          >
            {!isPasskeyFirst && passkey}
            <Group gap="lg">
              {other && (
                <Anchor component="button" type="button" fz="sm" onClick={() => setRecovery(!asksRecovery)}>
                  {asksRecovery ? t('session.useAppCode') : t('session.useRecoveryCode')}
                </Anchor>
              )}
              <Anchor component="button" type="button" fz="sm" onClick={() => setMethods(undefined)}>
                {t('session.backToPassword')}
              </Anchor>
            </Group>
          </SecondStepForm>
        </Box>
      </Dialog>
    );
  }
  return (
    <Dialog opened={opened} onClose={onCancel} title={t('session.signInAgain')} size={440} zIndex={400}>
      <form noValidate onSubmit={submit}>
        <Stack gap="md" pt="md">
          <Text fz="md">
            {t('session.endedTypedKept', {
              reason: reason ? signedOutMessage(reason) : t('session.ended'),
            })}
          </Text>
          <ErrorAlert>{message}</ErrorAlert>
          <TextInput
            label={t('session.email')}
            name="email"
            type="email"
            dir="ltr"
            autoComplete="username"
            defaultValue={user.email}
          />
          <PasswordInput label={t('session.password')} name="password" autoComplete="current-password" data-autofocus />
          <Group justify="flex-end" gap="xs">
            {notNow}
            <Button type="submit" disabled={isPending}>
              {t('session.submit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
