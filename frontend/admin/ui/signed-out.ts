import type { SessionEndReason } from '../../../backend/core/access/session-end.dto.js';
import { ApiError } from '../../api/client';

const sentences: Record<SessionEndReason, string> = {
  expired: 'You were signed out because your session had expired.',
  ended: 'You were signed out because this session was ended from elsewhere.',
  password: 'You were signed out because the password of your account was changed.',
  administrator: 'You were signed out by an administrator.',
  deactivated: 'You were signed out because your account is no longer active.',
};

export const signedOutMessage = (reason: SessionEndReason): string => sentences[reason];

/** The reason in the body of a 401, which the server sends for the cookie of an ended session. */
export function sessionEndIn(error: unknown): SessionEndReason | undefined {
  const reason = error instanceof ApiError && error.status === 401 ? error.body.reason : undefined;
  return isSessionEnd(reason) ? reason : undefined;
}

const isSessionEnd = (reason: unknown): reason is SessionEndReason => typeof reason === 'string' && reason in sentences;

const KEY = 'jukwaa-signed-in';

/**
 * Stores in localStorage that the user signed in: an expired session cookie leaves no other trace of the session.
 */
export function rememberSignIn(): void {
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // Storage is blocked: no reason is shown.
  }
}

/** Called when the user signs out. */
export function forgetSignIn(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is blocked.
  }
}

export function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
