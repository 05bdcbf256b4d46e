import type { Session } from './session.entity.js';

/** What is known of accounts elsewhere with which people sign in. Contributed by whoever knows them. */
export abstract class AccountsElsewhere {
  /** Whether the person can confirm a dangerous action there. */
  abstract canConfirm(userId: number): Promise<boolean>;

  /** Returns the address that ends the session there; undefined if it was not begun there, or can't be ended. */
  abstract signOutUrl(session: Session): Promise<string | undefined>;
}
