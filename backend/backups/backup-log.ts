import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The last backups of a site. A file and not a table: a restore must not bring back what was known before. */
export interface BackupLog {
  last?: FinishedBackup;
  /** When the last nightly one was begun; ISO 8601. */
  nightlyAt?: string;
  /** Of the nightly backup, after the last success. */
  failure?: { at: string; message: string };
}

export interface FinishedBackup {
  /** When it began, and so what it holds; ISO 8601. */
  at: string;
  /** Its path. */
  file: string;
  /** In bytes. */
  size: number;
  seconds: number;
  /** Files that the database names and that were lost before. */
  missing: number;
}

const pathOf = (privateDir: string): string => join(privateDir, 'last-backup.json');

/** Empty where there is none, or the file can't be read. */
export async function readBackupLog(privateDir: string): Promise<BackupLog> {
  try {
    return JSON.parse(await readFile(pathOf(privateDir), 'utf8'));
  } catch {
    return {};
  }
}

export async function logBackup(privateDir: string, last: FinishedBackup, isNightly: boolean): Promise<void> {
  // That somebody made one by hand does not mend the nightly one.
  const before = isNightly ? { nightlyAt: last.at } : await readBackupLog(privateDir);
  await write(privateDir, { ...before, last });
}

export async function logFailure(privateDir: string, message: string): Promise<void> {
  const before = await readBackupLog(privateDir);
  await write(privateDir, { ...before, failure: { at: new Date().toISOString(), message } });
}

async function write(privateDir: string, log: BackupLog): Promise<void> {
  await mkdir(privateDir, { recursive: true });
  const temporary = `${pathOf(privateDir)}.${randomUUID()}`;
  await writeFile(temporary, `${JSON.stringify(log, null, 2)}\n`, { mode: 0o600 });
  await rename(temporary, pathOf(privateDir));
}
