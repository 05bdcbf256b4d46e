import pRetry, { type Options } from 'p-retry';
import type { DataSource } from 'typeorm';
import { isConflict, isLost } from './database-errors.js';
import { outageOf } from './outages.js';

/** Eight attempts for conflicting transactions, with random delays to avoid further conflicts. */
export const conflictRetries = {
  retries: 7,
  minTimeout: 10,
  randomize: true,
  shouldRetry: ({ error }) => isConflict(error),
} satisfies Options;

/**
 * On a server, as many as fit into the time: an attempt costs little, and each may meet another copy's transaction.
 */
const serverRetries = { ...conflictRetries, retries: 100, maxTimeout: 250 } satisfies Options;

/** Time after which nothing is retried. Includes the wait for earlier transactions, which may wait for the same lock. */
const PATIENCE_MS = 10_000;

/**
 * Repeats work that has had no effect: after a conflict, and for some seconds after losing the database.
 * @param since When the caller began to wait.
 */
export async function repeated<T>(
  source: DataSource,
  attempt: () => Promise<T>,
  since = performance.now(),
): Promise<T> {
  const outage = outageOf(source);
  const until = since + PATIENCE_MS;
  const result = await pRetry(attempt, {
    ...(source.options.type === 'better-sqlite3' ? conflictRetries : serverRetries),
    shouldRetry: ({ error }) => performance.now() < until && (isConflict(error) || (isLost(error) && outage.isShort())),
  });
  outage.end();
  return result;
}
