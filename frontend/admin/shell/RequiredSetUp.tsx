import { Anchor, Stack } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { SignedOutAnswer } from '../../../backend/people/auth/sign-in.dto.js';
import { t } from '../core/language/t';
import { evictCurrentUser } from '../core/session/current-user';
import { useAdminApi } from '../core/session/SessionProvider';
import { useCurrentUser } from '../core/session/useCurrentUser';
import { toastFailure } from '../core/toasts/toast';
import { forgetSignIn } from '../core/ui/signed-out';
import { PasskeySetUp } from '../people/second-factor/PasskeySetUp';
import { TotpSetUp } from '../people/second-factor/TotpSetUp';
import { SignInLayout } from '../people/sign-in/SignInLayout';

/** Replaces every screen for users without the second factor that their role requires. */
export function RequiredSetUp() {
  const api = useAdminApi();
  const router = useRouter();
  const { role } = useCurrentUser();
  const [isPasskey, setPasskey] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const finishSetUp = async () => {
    evictCurrentUser();
    await router.invalidate();
  };
  const signOut = async () => {
    setLeaving(true);
    try {
      const { redirect } = await api.send<SignedOutAnswer>('POST', '/admin/logout');
      forgetSignIn();
      window.location.assign(redirect ?? '/admin/login');
    } catch (error) {
      setLeaving(false);
      toastFailure(error);
    }
  };
  return (
    <SignInLayout
      title={t('shell.secondFactorTitle')}
      subtitle={t('shell.requiredByRole', { role })}
      footer={t('shell.lostPhoneHint')}
    >
      <Stack gap="lg">
        {isPasskey ? (
          <PasskeySetUp button={t('shell.goOn')} onDone={finishSetUp}>
            {t('shell.passkeyHint')}
          </PasskeySetUp>
        ) : (
          <TotpSetUp button={t('shell.goOn')} onDone={finishSetUp}>
            {t('shell.appHint')}
          </TotpSetUp>
        )}
        <Anchor component="button" type="button" fz="sm" ta="start" onClick={() => setPasskey(!isPasskey)}>
          {isPasskey ? t('shell.useAppInstead') : t('shell.usePasskeyInstead')}
        </Anchor>
        <Anchor component="button" type="button" fz="sm" ta="start" disabled={isLeaving} onClick={signOut}>
          {t('shell.signOut')}
        </Anchor>
      </Stack>
    </SignInLayout>
  );
}
