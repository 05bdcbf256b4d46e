import type { EntityManager } from 'typeorm';

/** Rows for one kind of records, however many there are: two records that share a row only wait for each other. */
const ROWS_PER_SCOPE = 4096;

/** What a transaction locks: something of which there is one, or something of one record. */
export interface LockTarget {
  /** Such as 'administrators' or 'upload'. At most 58 characters. */
  scope: string;
  /** Id or name of the record. */
  key?: number | string;
}

/**
 * Takes advisory locks until the end of the transaction, so that transactions that decide on the same thing commit one after
 * the other, also on different servers of a cluster: each writes the lock's row. On one server the second one waits for the
 * first; on Galera, where locks of rows hold on one server alone, the second commit is refused as a conflict, and the
 * transaction is retried.
 *
 * To be called before what the decision reads; after other reads of the transaction, read with a lock, because its snapshot
 * may be older than the other commit. On SQLite, with one transaction at a time, it does nothing.
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
