import { LRUCache } from 'lru-cache';
import type { Database } from '../database/database.js';
import { currentPreview } from '../database/previews.js';

interface Entry<T> {
  version: string;
  result: Promise<T>;
}

/** Caches the results of reads until anything at all is written to the database. */
export class QueryCache<T> {
  private readonly entries: LRUCache<string, Entry<T>>;

  /** @param max Entries; the least recently used one is evicted first. */
  constructor(
    private readonly database: Pick<Database, 'version'>,
    max: number,
  ) {
    this.entries = new LRUCache({ max });
  }

  /** The cached result of the key, or else that of `read`. Rejections are not cached. */
  get(key: string, read: () => Promise<T>): Promise<T> {
    // A preview writes without a commit.
    if (currentPreview()) return read();
    // Looked up first: what is written while we read makes the result old.
    const version = this.database.version();
    const cached = this.entries.get(key);
    if (cached?.version === version) return cached.result;
    const result = read();
    this.entries.set(key, { version, result });
    result.catch(() => this.delete(key, result));
    return result;
  }

  /** Removes an entry, unless another result has taken its place. */
  delete(key: string, result: Promise<T>): void {
    if (this.entries.get(key)?.result === result) this.entries.delete(key);
  }
}
