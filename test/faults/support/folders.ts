import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const made: { path: string; mounted: boolean }[] = [];

/** Creates an empty folder that `removeFolders` removes. */
export function temporaryFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'jukwaa-faults-'));
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

/** Copies the files of the project that the launcher needs before the installation; nothing is installed or built. */
export function freshClone(): string {
  const project = temporaryFolder();
  for (const path of ['package.json', 'package-lock.json', '.npmrc', 'scripts', 'backend/core/config']) {
    cpSync(path, join(project, path), { recursive: true });
  }
  return project;
}

export function removeFolders(): void {
  for (const { path, mounted } of made.splice(0)) {
    if (mounted) execFileSync('umount', [path]);
    rmSync(path, { recursive: true, force: true });
  }
}
