import { chmodSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { errorCodeOf } from './startup-errors.js';

/** Another owner or file system, or a file that another process has just renamed: permissions stay as they are. */
const HARMLESS = ['EPERM', 'ENOENT', 'ENOTSUP', 'EROFS'];

/**
 * Creates the folder if it is missing, and closes it and its files to all but their owner: they hold password hashes, what
 * visitors have written, and the session secret.
 */
export function closePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  setMode(folder, 0o700);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isFile()) closePrivateFile(join(folder, entry.name));
  }
}

/** Closes a file to all but its owner. */
export const closePrivateFile = (file: string): void => setMode(file, 0o600);

function setMode(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch (error) {
    if (!HARMLESS.includes(errorCodeOf(error))) throw error;
  }
}
