import type { FileStores } from '../../core/storage/file-storage.js';

/** The last backups of a site. Stored in a file, not in a table, so that a restore does not reset it. */
export interface BackupLog {
  last?: FinishedBackup;
  /** Start of the last nightly backup; ISO 8601. */
  nightlyAt?: string;
  /** Failure of the nightly backup since its last success. */
  failure?: { at: string; message: string };
}

export interface FinishedBackup {
  /** Start of the backup, which is the time of its content; ISO 8601. */
  at: string;
  /** Its path. */
  file: string;
  /** In bytes. */
  size: number;
  seconds: number;
  /** Number of files that the database references but that were already lost. */
  missing: number;
}

type Texts = Pick<FileStores, 'readText' | 'writeText'>;

/** Stored beside the uploads, accessible to all instances of a site. */
const NAME = 'last-backup.json';

/** Returns an empty log if the file is missing or unreadable. */
export async function readBackupLog(texts: Texts): Promise<BackupLog> {
  try {
    return JSON.parse((await texts.readText(NAME)) ?? '{}');
  } catch {
    return {};
  }
}

export async function logBackup(texts: Texts, last: FinishedBackup, isNightly: boolean): Promise<void> {
  // A manual backup does not clear the failure of the nightly one.
  const before = isNightly ? { nightlyAt: last.at } : await readBackupLog(texts);
  await write(texts, { ...before, last });
}

export async function logFailure(texts: Texts, message: string): Promise<void> {
  const before = await readBackupLog(texts);
  await write(texts, { ...before, failure: { at: new Date().toISOString(), message } });
}

const write = (texts: Texts, log: BackupLog): Promise<void> =>
  texts.writeText(NAME, `${JSON.stringify(log, null, 2)}\n`);
