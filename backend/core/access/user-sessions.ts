import type { Request } from 'express';
import type { SessionEndReason } from './session-end.dto.js';

/** Ends sessions of users, independent of how sessions are stored. Provided by `AuthModule`. */
export abstract class UserSessions {
  /**
   * Ends all sessions of a user in the running transaction and returns their number. Deactivation also revokes the user's API
   * tokens.
   * @param keep A request whose session is kept, if it belongs to the user.
   */
  abstract endAll(userId: number, reason: SessionEndReason, keep?: Request): Promise<number>;

  /**
   * Revokes all API tokens of a user in the running transaction, with an entry in the activity for each. Returns their number.
   * @param by Undefined for the application itself; without an id for somebody who is not a user.
   */
  abstract endTokens(userId: number, by: { id?: number; name: string } | undefined): Promise<number>;
}
