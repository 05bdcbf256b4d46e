import type { Database } from './database.js';

interface Kept<T> {
  version: string;
  result: Promise<T>;
}

/** Results of reads, kept until anything at all is written to the database. */
export class KeptReads<T> {
  private readonly kept = new Map<string, Kept<T>>();

  /** @param most Results kept; the oldest goes first. */
  constructor(
    private readonly database: Pick<Database, 'version'>,
    private readonly most: number,
  ) {}

  /** The result that is kept under the key, or else the one of `read`. A failure is not kept. */
  get(key: string, read: () => Promise<T>): Promise<T> {
    // Looked up first: what is written while we read makes the result old.
    const version = this.database.version();
    const kept = this.kept.get(key);
    if (kept?.version === version) return kept.result;
    const result = read();
    this.keep(key, { version, result });
    result.catch(() => this.forget(key, result));
    return result;
  }

  /** Keeps no longer what turned out not to be worth it. */
  forget(key: string, result: Promise<T>): void {
    if (this.kept.get(key)?.result === result) this.kept.delete(key);
  }

  private keep(key: string, entry: Kept<T>): void {
    this.kept.delete(key);
    this.kept.set(key, entry);
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= this.most) return;
      this.kept.delete(oldest);
    }
  }
}
