import type { FileStores } from '../../core/storage/file-storage.js';

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

type Texts = Pick<FileStores, 'readText' | 'writeText'>;

/** Beside the files, where all copies of a site find it. */
const NAME = 'last-backup.json';

/** Empty where there is none, or the file can't be read. */
export async function readBackupLog(texts: Texts): Promise<BackupLog> {
  try {
    return JSON.parse((await texts.readText(NAME)) ?? '{}');
  } catch {
    return {};
  }
}

export async function logBackup(texts: Texts, last: FinishedBackup, isNightly: boolean): Promise<void> {
  // That somebody made one by hand does not mend the nightly one.
  const before = isNightly ? { nightlyAt: last.at } : await readBackupLog(texts);
  await write(texts, { ...before, last });
}

export async function logFailure(texts: Texts, message: string): Promise<void> {
  const before = await readBackupLog(texts);
  await write(texts, { ...before, failure: { at: new Date().toISOString(), message } });
}

const write = (texts: Texts, log: BackupLog): Promise<void> =>
  texts.writeText(NAME, `${JSON.stringify(log, null, 2)}\n`);
