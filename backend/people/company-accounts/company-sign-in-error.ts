import type { SignInError } from '../auth/sign-in.dto.js';

/** Why a sign-in at a provider ended without a session. */
export class CompanySignInError extends Error {
  /** @param code For the sign-in page. @param reason For the log. */
  constructor(
    readonly code: SignInError,
    readonly reason: string,
  ) {
    super(reason);
  }
}
