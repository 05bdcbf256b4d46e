import type { SignInError } from '../../../backend/people/auth/sign-in.dto.js';
import type { SentenceKey } from '../language/english/index';
import { t } from '../language/t';

const sentences: Record<SignInError, SentenceKey> = {
  email: 'session.emailRequiredPleaseEnter',
  password: 'session.passwordRequiredPleaseEnterPassword',
  credentials: 'signIn.theseCredentialsDoMatch',
  throttled: 'signIn.tooManyFailedSign',
  step: 'signIn.signTookTooLong',
  code: 'signIn.codeWrongAlreadyUsed',
  failed: 'signIn.signingDidWorkPlease',
};

/** The message for an error code. The URL contains only codes, since a message there could be forged. */
export function signInErrorMessage(reason: string): string {
  return t(Object.entries(sentences).find(([word]) => word === reason)?.[1] ?? sentences.failed);
}
