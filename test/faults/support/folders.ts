import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, cpSync, mkdtempSync, openSync, rmSync, truncateSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyStorage } from '../../browser/support/model-storage.js';

const made: { path: string; mounted: boolean }[] = [];

/** Creates an empty folder that `removeFolders` removes. */
export function temporaryFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'jukwaa-faults-'));
  made.push({ path, mounted: false });
  return path;
}

/** The storage folder of a SQLite site after a first start, which saves the creation of all tables. */
export async function startedFolder(): Promise<string> {
  const path = await emptyStorage();
  made.push({ path, mounted: false });
  return path;
}

/** Mounts a new file system, or returns undefined if mounting is not permitted. */
export function mountedFolder(options: string): string | undefined {
  const path = mkdtempSync(join(tmpdir(), 'jukwaa-faults-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', path], { stdio: 'ignore' });
  } catch {
    rmSync(path, { recursive: true });
    return undefined;
  }
  made.push({ path, mounted: true });
  return path;
}

/** A separate disk that a test can break. */
interface BreakableDisk {
  path: string;
  /** Becomes read-only at once, as after a disk error: data not yet written to it is lost. */
  breakDown(): void;
  /** Repairs it, like a restart of the machine with a file system check. No process may have its files open. */
  repair(): void;
}

/** Mounts a new file system from a file, or returns undefined if that is not permitted. */
export function breakableDisk(megabytes: number): BreakableDisk | undefined {
  const [image, path] = [join(temporaryFolder(), 'image'), mkdtempSync(join(tmpdir(), 'jukwaa-faults-'))];
  const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: 'ignore' });
  const mount = () => run('mount', '-o', 'loop,errors=remount-ro', image, path);
  try {
    closeSync(openSync(image, 'w'));
    truncateSync(image, megabytes * 1024 * 1024);
    run('mkfs.ext4', '-q', '-F', image);
    mount();
  } catch {
    rmSync(path, { recursive: true });
    return undefined;
  }
  made.push({ path, mounted: true });
  return {
    path,
    breakDown: () => run('mount', '-o', 'remount,abort', path),
    repair() {
      run('umount', path);
      // Status 1: errors were corrected.
      if (spawnSync('e2fsck', ['-fy', image]).status !== 1) throw new Error('The file system is not whole.');
      mount();
    },
  };
}

/** Fills the disk to the last byte. */
export function fillDisk(path: string): void {
  const file = openSync(path, 'w');
  for (let size = 1024 * 1024; size >= 1; size = Math.floor(size / 2)) {
    try {
      for (;;) writeSync(file, Buffer.alloc(size, 1));
    } catch {
      // Continues with smaller pieces.
    }
  }
  closeSync(file);
}

/** Copies the files of the project that the launcher needs before the installation; nothing is installed or built. */
export function freshClone(): string {
  const project = temporaryFolder();
  for (const path of ['package.json', 'package-lock.json', '.npmrc', 'scripts', 'backend/core/config']) {
    cpSync(path, join(project, path), { recursive: true });
  }
  return project;
}

export function removeFolders(): void {
  // In reverse order, since later folders may be within earlier ones.
  for (const { path, mounted } of made.splice(0).reverse()) {
    if (mounted) execFileSync('umount', [path]);
    rmSync(path, { recursive: true, force: true });
  }
}
