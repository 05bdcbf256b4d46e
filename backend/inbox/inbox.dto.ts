export class InboxCount {
  /**
   * How many nobody has taken on yet; without suspected spam.
   * @example 3
   */
  new: number;
  /**
   * How many are suspected spam.
   * @example 2
   */
  spam: number;
}

/** How much waits in the inbox. */
export class InboxCounts {
  message: InboxCount;
  agent: InboxCount;
}
