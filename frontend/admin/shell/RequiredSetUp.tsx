import { Anchor, Stack } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { PasskeySetUp } from '../second-factor/PasskeySetUp';
import { TotpSetUp } from '../second-factor/TotpSetUp';
import { evictCurrentUser } from '../session/current-user';
import { useAdminApi } from '../session/SessionProvider';
import { useCurrentUser } from '../session/useCurrentUser';
import { SignInLayout } from '../sign-in/SignInLayout';
import { errorMessage } from '../ui/error-message';
import { forgetSignIn } from '../ui/signed-out';
import { toastError } from '../ui/toast';

/** In place of every screen for who has a role that needs a second factor, and has none. */
export function RequiredSetUp() {
  const api = useAdminApi();
  const router = useRouter();
  const { role } = useCurrentUser();
  const [isPasskey, setPasskey] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const goOn = async () => {
    evictCurrentUser();
    await router.invalidate();
  };
  const signOut = async () => {
    setLeaving(true);
    try {
      await api.send('POST', '/admin/logout');
      forgetSignIn();
      window.location.assign('/admin/login');
    } catch (error) {
      setLeaving(false);
      toastError(errorMessage(error));
    }
  };
  return (
    <SignInLayout
      title="Set up a second factor"
      subtitle={`The role ${role} requires one. It takes a minute, and then you continue to where you were going.`}
      footer="If you lose your phone, use a recovery code or ask an administrator."
    >
      <Stack gap="lg">
        {isPasskey ? (
          <PasskeySetUp button="Go on" onDone={goOn}>
            A passkey signs you in with your fingerprint, face or PIN. Please confirm your password first.
          </PasskeySetUp>
        ) : (
          <TotpSetUp button="Go on" onDone={goOn}>
            You need an authenticator app on your phone or computer; password managers have one as well. Please confirm
            your password first.
          </TotpSetUp>
        )}
        <Anchor component="button" type="button" fz="sm" ta="start" onClick={() => setPasskey(!isPasskey)}>
          {isPasskey ? 'Set up an authenticator app instead' : 'Use a passkey instead'}
        </Anchor>
        <Anchor component="button" type="button" fz="sm" ta="start" disabled={isLeaving} onClick={signOut}>
          Sign out
        </Anchor>
      </Stack>
    </SignInLayout>
  );
}
