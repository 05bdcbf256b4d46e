import { setTimeout as delay } from 'node:timers/promises';
import { ConfigurationError } from '../config/environment.js';
import { StorageLock } from './storage-lock.js';

/** Another process that starts looks at the same time, for milliseconds. */
const ATTEMPTS = 20;
const POLL_MS = 50;

/** The lock of a restore or a move. It is taken before the one of the folder, so that a start that misses that one sees it. */
export const offlineLock = (privateDir: string): StorageLock => new StorageLock(privateDir, 'offline-lock');

/**
 * Refuses a start beside a restore or a move, which would leave behind what the site stores meanwhile.
 * @throws ConfigurationError
 */
export async function refuseWhileOffline(privateDir: string): Promise<void> {
  const lock = offlineLock(privateDir);
  for (let attempt = 0; !(await lock.acquire()); attempt += 1) {
    if (attempt === ATTEMPTS)
      throw new ConfigurationError('A restore or a move of this site is running; start the site when it has ended.');
    await delay(POLL_MS);
  }
  await lock.release();
}
