/** Results of queries of the back office, by the hash of their key. */
export type SentQueries = Record<string, unknown>;

/** What the server sends with a page of the back office; nothing with others. */
export interface Sent {
  /** `SentQueries` as JSON. A promise, since it follows the rest of the page. */
  queries?: Promise<string>;
}
