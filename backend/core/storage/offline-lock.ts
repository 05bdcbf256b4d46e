import { setTimeout as delay } from 'node:timers/promises';
import { ConfigurationError } from '../config/environment.js';
import { StorageLock } from './storage-lock.js';

/** Another starting process holds it for milliseconds while checking. */
const ATTEMPTS = 20;
const POLL_MS = 50;

/** The lock of a restore or a move. It is taken before the folder's, so that a start that gets that one sees it. */
export const offlineLock = (privateDir: string): StorageLock => new StorageLock(privateDir, 'offline-lock');

/**
 * Refuses a start during a restore or a move, which would lose the site's changes.
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
