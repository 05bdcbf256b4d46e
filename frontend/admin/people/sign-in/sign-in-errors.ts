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
  company_away: 'signIn.companyAway',
  company_expired: 'signIn.companyExpired',
  company_invalid: 'signIn.companyInvalid',
  company_other: 'signIn.companyOther',
  company_refused: 'signIn.companyRefused',
  company_role: 'signIn.companyRole',
  company_unknown: 'signIn.companyUnknown',
  company_unverified: 'signIn.companyUnverified',
};

/** The message for an error code. The URL contains only codes, since a message there could be forged. */
export function signInErrorMessage(reason: string): string {
  return t(Object.entries(sentences).find(([word]) => word === reason)?.[1] ?? sentences.failed);
}
