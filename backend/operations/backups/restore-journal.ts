import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder, writeDurably } from '../../core/storage/durable-files.js';

/** A restore that has begun to replace data. While the file exists, no site starts. */
export interface RestoreJournal {
  /** The name of the backup. */
  backup: string;
  /** Folder for the replaced data, relative to the storage folder. */
  replaced: string;
  /** Whether everything new is ready, so that only renames are left. */
  isStaged: boolean;
  /** Paths that are moved aside without a replacement, and paths that are replaced; relative to the storage folder. */
  removed: string[];
  moved: string[];
  /** The id for a bucket; absent if it is among the replaced data. */
  siteId?: string;
}

const pathOf = (privateDir: string): string => join(privateDir, 'restore.json');

/** Returns undefined if no restore was interrupted. */
export async function readJournal(privateDir: string): Promise<RestoreJournal | undefined> {
  try {
    return JSON.parse(await readFile(pathOf(privateDir), 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Durable when it resolves. */
export async function writeJournal(privateDir: string, journal: RestoreJournal): Promise<void> {
  await writeDurably(pathOf(privateDir), `${JSON.stringify(journal, null, 2)}\n`);
}

export async function removeJournal(privateDir: string): Promise<void> {
  await rm(pathOf(privateDir), { force: true });
  await syncFolder(privateDir);
}
