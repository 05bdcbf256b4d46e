import type { SessionEnd } from '../../../backend/core/access/session-end.dto.js';
import { ApiError } from '../../api/client';

const sentences: Record<SessionEnd, string> = {
  expired: 'You were signed out because your session had expired.',
  ended: 'You were signed out because this session was ended from elsewhere.',
  password: 'You were signed out because the password of your account was changed.',
  deactivated: 'You were signed out because your account is no longer active.',
};

/** Why somebody is not signed in any more, for people. */
export const signedOutMessage = (reason: SessionEnd): string => sentences[reason];

/** What the server says of it to whoever brings the cookie of a session that has ended. */
export function sessionEndIn(error: unknown): SessionEnd | undefined {
  const reason = error instanceof ApiError && error.status === 401 ? error.body.reason : undefined;
  return isSessionEnd(reason) ? reason : undefined;
}

const isSessionEnd = (reason: unknown): reason is SessionEnd => typeof reason === 'string' && reason in sentences;

const KEY = 'jukwaa-signed-in';

/** The browser drops the cookie of a session that was not used for long: then it alone knows that there was one. */
export function rememberSignIn(): void {
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // Then nothing is said.
  }
}

/** Whoever signs out need not be told so. */
export function forgetSignIn(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // It was not noted either.
  }
}

export function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
