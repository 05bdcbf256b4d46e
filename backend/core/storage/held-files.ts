import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StorageLock } from './storage-lock.js';

// A backup reads the database as it was when it began, and the files afterwards. A file that is deleted meanwhile is moved
// to this folder instead, which is there as long as a backup runs. So whatever that state of the database names is either
// in its place, here, or in the bin: files are deleted after the commit that removes their row, and thus after the folder
// was made. The moves are renames, and need no agreement between processes.
const FOLDER = 'hold';

/** Unlike `/`, a character that no stored name has. */
const SEPARATOR = '+';

/** Of a storage folder. */
export const holdFolder = (storageDir: string): string => join(storageDir, FOLDER);

/** Where a deleted file is held. */
export const heldPath = (folder: string, name: string): string => join(folder, name.replaceAll('/', SEPARATOR));

/** Moves a file that is to be deleted. Returns false if no backup runs, or there is no such file. */
export async function hold(path: string, folder: string, name: string): Promise<boolean> {
  try {
    await rename(path, heldPath(folder, name));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
      return false;
    throw error;
  }
}

/** The lock of the process that makes a backup of this folder, or restores one into it. */
export const backupLock = (privateDir: string): StorageLock => new StorageLock(privateDir, 'backup-lock');

/** From here on, deleted files are held. Requires the lock. */
export async function beginHolding(storageDir: string): Promise<void> {
  await endHolding(storageDir);
  await mkdir(holdFolder(storageDir), { recursive: true });
}

export async function endHolding(storageDir: string): Promise<void> {
  await rm(holdFolder(storageDir), { recursive: true, force: true });
}

/** Deletes what a backup that was killed has left. */
export async function endAbandonedHolding({
  storageDir,
  privateDir,
}: {
  storageDir: string;
  privateDir: string;
}): Promise<void> {
  const lock = backupLock(privateDir);
  if (!(await lock.acquire())) return;
  try {
    await endHolding(storageDir);
  } finally {
    await lock.release();
  }
}
