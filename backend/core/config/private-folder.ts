import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
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

/** What other users of the machine may do with a file. */
const OTHERS = 0o007;

/**
 * Closes the files that this process makes from now on to other users: uploads, backups and exports. Whoever has closed them already,
 * as `UMask=` of systemd does, keeps their choice for the group.
 */
export function closeNewFiles(): void {
  // Reading it without setting it is deprecated, since it is not safe between threads.
  const before = process.umask(0o077);
  if ((before & OTHERS) === OTHERS) process.umask(before);
}

/**
 * Creates the folder if missing, and closes it to those whom new files are closed to, and with it whatever it contains: it may have
 * been made by an earlier version, or by hand. Returns whether others are kept out.
 */
export function closeToOthers(folder: string): boolean {
  mkdirSync(folder, { recursive: true });
  const mask = process.umask(0o077);
  process.umask(mask);
  const open = statSync(folder).mode & 0o7777;
  if ((open & mask) !== 0) setMode(folder, open & ~mask);
  // Windows has no such modes.
  return process.platform === 'win32' || (statSync(folder).mode & OTHERS) === 0;
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
