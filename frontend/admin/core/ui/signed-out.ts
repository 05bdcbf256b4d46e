import type { SessionEndReason } from '../../../../backend/core/access/session-end.dto.js';
import type { SentenceKey } from '../language/english/index';
import { t } from '../language/t';
import { store, stored } from './browser-storage';

const sentences: Record<SessionEndReason, SentenceKey> = {
  expired: 'ui.sessionExpired',
  ended: 'ui.sessionEndedElsewhere',
  password: 'ui.passwordChanged',
  administrator: 'ui.sessionEndedByAdmin',
  deactivated: 'ui.accountInactive',
};

export const signedOutMessage = (reason: SessionEndReason): string => t(sentences[reason]);

const KEY = 'jukwaa-signed-in';

/** Stores that the user signed in: an expired session cookie leaves no other trace of the session. */
export const rememberSignIn = (): void => store(KEY, '1');

/** Called when the user signs out. */
export const forgetSignIn = (): void => store(KEY, null);

export const wasSignedIn = (): boolean => stored(KEY) !== null;
