import type { Request } from 'express';
import type { SessionEndReason } from './session-end.dto.js';

/** Ends the sessions of users, independent of how sessions are stored. Provided by `AuthModule`. */
export abstract class UserSessions {
  /**
   * Ends all sessions of a user in the running transaction. Returns their number. Who is deactivated loses the API tokens, too.
   * @param keep The request whose session is kept, if it belongs to the user.
   */
  abstract endAll(userId: number, reason: SessionEndReason, keep?: Request): Promise<number>;

  /**
   * Revokes all API tokens of a user in the running transaction, and notes each in the activity. Returns their number.
   * @param by Undefined for the application itself; without an id for somebody who is not a user.
   */
  abstract endTokens(userId: number, by: { id?: number; name: string } | undefined): Promise<number>;
}
