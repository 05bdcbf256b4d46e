import type { EntityManager } from 'typeorm';

/** Rows per kind of records, however many there are: two records that share a row only wait for each other. */
const ROWS_PER_SCOPE = 4096;

/** A lock on something that exists once, or on part of a record. */
export interface LockTarget {
  /** Such as 'administrators' or 'upload'. At most 58 characters. */
  scope: string;
  /** Id or name of the record. */
  key?: number | string;
}

/**
 * Takes advisory locks until the end of the transaction, so that transactions that decide on the same thing commit one after the
 * other: each writes the lock's row, and the second one waits for the first. While a cluster changes its primary and both meet on two
 * servers, the second commit is refused as a conflict, since the row was written, and the transaction is retried.
 *
 * Must be called before the reads that the decision depends on. After other reads of the transaction, these must be locking reads,
 * because its snapshot may be older than the other commit. On SQLite, with one transaction at a time, it does nothing.
 */
export async function takeLock(manager: EntityManager, ...targets: LockTarget[]): Promise<void> {
  if (manager.connection.options.type === 'better-sqlite3' || targets.length === 0) return;
  // Sorted, so that two transactions write them in the same order and can't deadlock.
  const names = [...new Set(targets.map(nameOf))].sort();
  await manager.query(
    `INSERT INTO guards (name, turns) VALUES ${names.map(() => '(?, 1)').join(', ')} ON DUPLICATE KEY UPDATE turns = turns + 1`,
    names,
  );
}

function nameOf({ scope, key }: LockTarget): string {
  if (key === undefined) return scope;
  const number = typeof key === 'number' ? key : hashOf(key);
  return `${scope} ${number % ROWS_PER_SCOPE}`;
}

function hashOf(text: string): number {
  let hash = 0;
  for (const unit of text) hash = (Math.imul(hash, 31) + (unit.codePointAt(0) ?? 0)) >>> 0;
  return hash;
}
