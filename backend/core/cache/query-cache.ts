import { LRUCache } from 'lru-cache';
import type { Database } from '../database/database.js';

interface Kept<T> {
  version: string;
  result: Promise<T>;
}

/** Results of reads, kept until anything at all is written to the database. */
export class QueryCache<T> {
  private readonly kept: LRUCache<string, Kept<T>>;

  /** @param most Results kept; the one that nobody has asked for longest goes first. */
  constructor(
    private readonly database: Pick<Database, 'version'>,
    most: number,
  ) {
    this.kept = new LRUCache({ max: most });
  }

  /** The result that is kept under the key, or else the one of `read`. A failure is not kept. */
  get(key: string, read: () => Promise<T>): Promise<T> {
    // Looked up first: what is written while we read makes the result old.
    const version = this.database.version();
    const kept = this.kept.get(key);
    if (kept?.version === version) return kept.result;
    const result = read();
    this.kept.set(key, { version, result });
    result.catch(() => this.forget(key, result));
    return result;
  }

  /** Keeps no longer what turned out not to be worth it. */
  forget(key: string, result: Promise<T>): void {
    if (this.kept.get(key)?.result === result) this.kept.delete(key);
  }
}
