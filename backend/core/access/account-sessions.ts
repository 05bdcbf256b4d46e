import type { Request } from 'express';
import type { SessionEndReason } from './session-end.dto.js';

/** Ends the sessions of accounts, independent of how sessions are stored. Provided by `AuthModule`. */
export abstract class AccountSessions {
  /**
   * Ends all sessions of an account in the running transaction. Returns their number.
   * @param keep The request whose session is kept, if it belongs to the account.
   */
  abstract endAll(userId: number, reason: SessionEndReason, keep?: Request): Promise<number>;
}
