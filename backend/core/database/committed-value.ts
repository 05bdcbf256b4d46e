import type { Database } from './database.js';
import { currentPreview } from './previews.js';

/** A value in memory that follows a row: it changes with the commit of the transaction that sets it. */
export class CommittedValue<T> {
  private committed: T | undefined;
  private changes = 0;

  constructor(private readonly database: Pick<Database, 'atCommit'>) {}

  /** Undefined until the first one is set. Previews have their own. */
  get current(): T | undefined {
    return currentPreview()?.get(this, '', () => this.committed) ?? this.committed;
  }

  set(value: T): void {
    currentPreview()?.set(this, '', value);
    // Never runs in a preview.
    this.database.atCommit(() => {
      this.committed = value;
      this.changes += 1;
    });
  }

  /** Reads the row again after a change by another process. */
  async follow(read: () => Promise<T>): Promise<void> {
    for (;;) {
      const { changes } = this;
      const value = await read();
      // A commit of this process in the meantime may be newer.
      if (changes !== this.changes) continue;
      this.committed = value;
      return;
    }
  }
}
