/** A session of one's own. */
export class OwnSession {
  /** Names the session in `delete_session`; it can't be used to sign in. */
  id: string;
  /** Whether it is the one that this call came with. */
  current: boolean;
  /** When it began, ISO 8601, UTC. */
  created_at: string;
  /** When it was last used, to the minute. */
  last_seen_at: string;
  /** @example 203.0.113.7 */
  ip: string;
  user_agent: string;
}

export class CsrfToken {
  /** For the `X-CSRF-TOKEN` header of state-changing calls; valid as long as the session. */
  token: string;
}
