import type { SignInError } from '../../../../backend/people/auth/sign-in.dto.js';
import type { SentenceKey } from '../../core/language/english/index';
import { t } from '../../core/language/t';

const sentences: Record<SignInError, SentenceKey> = {
  email: 'session.emailRequired',
  password: 'session.passwordRequired',
  credentials: 'signIn.credentialsWrong',
  throttled: 'signIn.tooManyFailed',
  step: 'signIn.expired',
  code: 'signIn.codeWrong',
  failed: 'signIn.failed',
};

/** The message for an error code. The URL contains only codes, since a message there could be forged. */
export function signInErrorMessage(reason: string): string {
  return t(Object.entries(sentences).find(([word]) => word === reason)?.[1] ?? sentences.failed);
}
