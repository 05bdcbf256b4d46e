import type { Request } from 'express';
import type { SessionEnd } from './session-end.dto.js';

/** Ends sessions for whoever manages accounts, who need not know how sessions are stored. Provided by `AuthModule`. */
export abstract class AccountSessions {
  /**
   * Ends all sessions of an account in the running transaction. Returns how many.
   * @param keep The request whose session stays, if it belongs to the account.
   */
  abstract endAllOf(userId: number, reason: SessionEnd, keep?: Request): Promise<number>;
}
