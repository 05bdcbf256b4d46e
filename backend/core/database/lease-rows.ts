import { setTimeout as delay } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { timeSql } from './time-sql.js';

/** A killed holder is replaced after this time, at the next attempt of a waiting process. */
export const LEASE_MS = 20_000;

const POLL_MS = 250;

export interface LeaseClaim {
  name: string;
  /** Random for each process. */
  holder: string;
  durationMs: number;
}

/**
 * Takes or prolongs a lease in its own transaction. Returns false while another process has it. Both of two takers write the row,
 * so that on a cluster only one of them can commit. Uses SQL, because migrations need it before entities exist.
 */
export async function acquireLease(manager: EntityManager, { name, holder, durationMs }: LeaseClaim): Promise<boolean> {
  const isSqlite = manager.connection.options.type === 'better-sqlite3';
  const [now, end] = [timeSql(manager), timeSql(manager, durationMs)];
  await manager.query(
    `INSERT ${isSqlite ? 'OR ' : ''}IGNORE INTO leases (name, holder, held_until) VALUES (?, ?, ${end})`,
    [name, holder],
  );
  await manager.query(
    // A lease that ends later than possible was taken by a clock that has been set back since.
    `UPDATE leases SET holder = ?, held_until = ${end}
     WHERE name = ? AND (holder = ? OR held_until <= ${now} OR held_until > ${end})`,
    [holder, name, holder],
  );
  const rows: unknown[] = await manager.query('SELECT name FROM leases WHERE name = ? AND holder = ?', [name, holder]);
  return rows.length > 0;
}

export async function releaseLease(manager: EntityManager, { name, holder }: Omit<LeaseClaim, 'durationMs'>) {
  await manager.query('DELETE FROM leases WHERE name = ? AND holder = ?', [name, holder]);
}

/** Counts the held leases with this prefix, and removes the others. */
export async function countLeases(manager: EntityManager, prefix: string): Promise<number> {
  await manager.query(`DELETE FROM leases WHERE held_until <= ${timeSql(manager)} AND name LIKE ?`, [`${prefix}%`]);
  const [row]: { held: number | string }[] = await manager.query(
    'SELECT COUNT(*) AS held FROM leases WHERE name LIKE ?',
    [`${prefix}%`],
  );
  return Number(row?.held);
}

/** Works, and calls `prolong` four times in the duration of a lease until it is done. */
export async function whileProlonged<T>(
  durationMs: number,
  prolong: () => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  // A single failed attempt does no harm: the next one comes before the end.
  const timer = setInterval(() => void prolong().catch(() => {}), durationMs / 4);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/** A lease that is held while work is running. */
export interface RunningLease {
  take(): Promise<boolean>;
  release(): Promise<void>;
  /** Called once, if another process has it. */
  onWait?(): void;
}

/**
 * Waits for the lease, which lasts `LEASE_MS`, and prolongs it until the work is done. Fails if another process takes it meanwhile,
 * as after a pause of this process: both would work in parallel.
 */
export async function withLease<T>(lease: RunningLease, work: () => Promise<T>): Promise<T> {
  for (let attempt = 0; !(await lease.take()); attempt += 1) {
    if (attempt === 0) lease.onWait?.();
    await delay(POLL_MS);
  }
  const lost = Promise.withResolvers<never>();
  const prolong = async () => {
    if (!(await lease.take())) lost.reject(new Error('Another process has taken over what this one was doing'));
  };
  try {
    return await whileProlonged(LEASE_MS, prolong, () => Promise.race([work(), lost.promise]));
  } finally {
    await lease.release().catch(() => {});
  }
}
