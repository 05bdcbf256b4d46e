import { LRUCache } from 'lru-cache';
import type { Database } from '../database/database.js';
import { currentPreview } from '../database/previews.js';

interface Entry<T> {
  version: string;
  result: Promise<T>;
  /** The result once it is there. */
  value?: T;
}

/** Caches query results until anything is written to the database. */
export class QueryCache<T> {
  private readonly entries: LRUCache<string, Entry<T>>;

  /** @param max Maximum number of entries; the least recently used one is evicted first. */
  constructor(
    private readonly database: Pick<Database, 'version'>,
    max: number,
  ) {
    this.entries = new LRUCache({ max });
  }

  /** Returns the cached result of the key, or else that of `read`. Rejections are not cached. */
  get(key: string, read: () => Promise<T>): Promise<T> {
    // A preview writes without a commit.
    if (currentPreview()) return read();
    // Read first: a write during the query makes its result outdated.
    const version = this.database.version();
    const cached = this.entries.get(key);
    if (cached?.version === version) return cached.result;
    const result = read();
    const entry: Entry<T> = { version, result };
    this.entries.set(key, entry);
    result.then(
      (value) => {
        entry.value = value;
      },
      () => this.delete(key, result),
    );
    return result;
  }

  /** Returns the cached result of the key if it is there already. */
  known(key: string): T | undefined {
    const cached = currentPreview() ? undefined : this.entries.get(key);
    return cached?.version === this.database.version() ? cached?.value : undefined;
  }

  /** Removes an entry, unless it has been replaced by another result. */
  delete(key: string, result: Promise<T>): void {
    if (this.entries.get(key)?.result === result) this.entries.delete(key);
  }
}
