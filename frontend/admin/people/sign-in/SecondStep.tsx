import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { SecondStep as Step } from '../../../../backend/people/auth/sign-in.dto.js';
import { t } from '../../core/language/t';
import { PasskeyButton } from '../../core/session/PasskeyButton';
import { SecondStepForm } from '../../core/session/SecondStepForm';
import { safeRedirect } from '../../core/session/safe-redirect';
import { secondStepWithPasskey } from '../../core/session/sign-in';
import { BackToSignIn } from './BackToSignIn';
import { SignInLayout } from './SignInLayout';
import { signInErrorMessage } from './sign-in-errors';

interface Props extends Step {
  /** The kind of code to ask for. */
  step: 'code' | 'recovery';
  next?: string | undefined;
  /** The server's error code after a submit without JavaScript. */
  error?: string | undefined;
}

/** The second step of a sign-in, after the password. */
export function SecondStep({ methods, step, next, error }: Props) {
  const target = safeRedirect(next);
  const isRecovery = step === 'recovery' || !methods.includes('totp');
  const isPasskeyFirst = methods.includes('passkey') && !methods.includes('totp');
  const passkey = methods.includes('passkey') && (
    <PasskeyButton
      label={t('session.usePasskey')}
      use={secondStepWithPasskey}
      isFirst={isPasskeyFirst}
      onUsed={() => window.location.assign(target)}
    />
  );
  const other = isRecovery ? methods.includes('totp') : methods.includes('recovery_code');
  return (
    <SignInLayout title={t('session.secondStep')} subtitle={t('signIn.secondStepHint')}>
      <SecondStepForm
        isRecovery={isRecovery}
        problem={error === undefined ? undefined : signInErrorMessage(error)}
        next={target}
        onSignedIn={() => window.location.assign(target)}
        first={isPasskeyFirst && passkey}
      >
        {!isPasskeyFirst && passkey}
        {other && (
          <Anchor
            renderRoot={(props) => (
              <Link to="/admin/login" search={{ step: isRecovery ? 'code' : 'recovery', next }} {...props} />
            )}
            fz="sm"
            className="tap"
          >
            {isRecovery ? t('session.useAppCode') : t('session.useRecoveryCode')}
          </Anchor>
        )}
        <BackToSignIn />
      </SecondStepForm>
    </SignInLayout>
  );
}
