import type { Database } from './database.js';
import { currentPreview } from './previews.js';

/** A value in memory that follows a row: it changes with the commit of the transaction that sets it. */
export class CommittedValue<T> {
  private committed: T | undefined;

  constructor(private readonly database: Pick<Database, 'afterCommit'>) {}

  /** Undefined until the first one is set. A preview has its own. */
  get current(): T | undefined {
    return currentPreview()?.get(this, '', () => this.committed) ?? this.committed;
  }

  set(value: T): void {
    currentPreview()?.set(this, '', value);
    // Never runs in a preview.
    this.database.afterCommit(() => {
      this.committed = value;
    });
  }
}
