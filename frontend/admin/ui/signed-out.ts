import type { SessionEndReason } from '../../../backend/core/access/session-end.dto.js';
import type { SentenceKey } from '../language/english/index';
import { t } from '../language/t';
import { store, stored } from './browser-storage';

const sentences: Record<SessionEndReason, SentenceKey> = {
  expired: 'ui.wereSignedOutBecause',
  ended: 'ui.wereSignedOutBecause2',
  password: 'ui.wereSignedOutBecause3',
  administrator: 'ui.wereSignedOutAdministrator',
  deactivated: 'ui.wereSignedOutBecause4',
};

export const signedOutMessage = (reason: SessionEndReason): string => t(sentences[reason]);

const KEY = 'jukwaa-signed-in';

/** Stores that the user signed in: an expired session cookie leaves no other trace of the session. */
export const rememberSignIn = (): void => store(KEY, '1');

/** Called when the user signs out. */
export const forgetSignIn = (): void => store(KEY, null);

export const wasSignedIn = (): boolean => stored(KEY) !== null;
