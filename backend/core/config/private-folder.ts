import { chmodSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { errorCodeOf } from './startup-errors.js';

/** Errors of another owner or file system, or of a file that another process has just renamed: permissions stay unchanged. */
const HARMLESS = ['EPERM', 'ENOENT', 'ENOTSUP', 'EROFS'];

/**
 * Creates the folder if missing, and restricts it and its files to their owner: they contain password hashes, messages of visitors,
 * and the session secret.
 */
export function closePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  setMode(folder, 0o700);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isFile()) closePrivateFile(join(folder, entry.name));
  }
}

/** Restricts a file to its owner. */
export const closePrivateFile = (file: string): void => setMode(file, 0o600);

function setMode(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch (error) {
    if (!HARMLESS.includes(errorCodeOf(error))) throw error;
  }
}
