import type { SessionEndReason } from '../../../backend/core/access/session-end.dto.js';
import type { SentenceKey } from '../language/english/index';
import { t } from '../language/t';

const sentences: Record<SessionEndReason, SentenceKey> = {
  expired: 'ui.wereSignedOutBecause',
  ended: 'ui.wereSignedOutBecause2',
  password: 'ui.wereSignedOutBecause3',
  administrator: 'ui.wereSignedOutAdministrator',
  deactivated: 'ui.wereSignedOutBecause4',
};

export const signedOutMessage = (reason: SessionEndReason): string => t(sentences[reason]);

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
