export class InboxCount {
  /**
   * Number of records with the initial status, without suspected spam.
   * @example 3
   */
  new: number;
  /**
   * Number of records that are suspected spam.
   * @example 2
   */
  spam: number;
}

/** The counts of the inbox. */
export class InboxCounts {
  message: InboxCount;
  agent: InboxCount;
  /**
   * Conversations that wait for us, of all forms that the caller may read.
   * @example 4
   */
  conversations: number;
}
