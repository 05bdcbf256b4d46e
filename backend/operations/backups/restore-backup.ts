import { existsSync } from 'node:fs';
import { mkdir, open, rename, rm, rmdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { Environment, MariaDatabase } from '../../core/config/environment.js';
import { isMissingDatabase } from '../../core/database/database-errors.js';
import { syncFolder, writeDurably } from '../../core/storage/durable-files.js';
import type { FileStores } from '../../core/storage/file-storage.js';
import { backupLock } from '../../core/storage/folder-stores.js';
import { freeSpace, megabytes } from '../../core/storage/free-space.js';
import { offlineLock } from '../../core/storage/offline-lock.js';
import { openStores, type StorageConfiguration, withTemporaryFolder } from '../../core/storage/open-stores.js';
import { StorageLock } from '../../core/storage/storage-lock.js';
import { type BackupEnd, type BackupHeader, UPLOAD_FOLDERS, type UploadFolder } from './archive.js';
import { readArchive } from './archive-reader.js';
import { EXTENSION, timestamp, writeBackup } from './create-backup.js';
import { type RestoreJournal, readJournal, removeJournal, writeJournal } from './restore-journal.js';
import { refuseWhileServed, removeCopyLeases } from './running-site.js';
import { digestOf, openSnapshot } from './snapshot.js';
import {
  checkTables,
  dropTables,
  type Migration,
  markUnfinished,
  migrationsNamed,
  openTarget,
  type TableTarget,
  unmarkUnfinished,
} from './table-target.js';
import { BackupError, decodeRow, type TableDescription } from './tables.js';

/** Folder for everything new until it is complete. */
const STAGING = 'restoring';
const DATABASE = 'private/jukwaa.sqlite';
const SITE_ID = 'private/site-id';

export type RestoreSite = StorageConfiguration & Pick<Environment, 'database' | 'siteUrl'>;

export interface RestoreOptions {
  /** All migrations of this version, oldest first. */
  migrations: readonly Migration[];
  onProgress?: (step: 'Verifying' | 'Restoring' | 'Comparing', share: number) => void;
}

export interface VerifiedBackup {
  header: BackupHeader;
  end: BackupEnd;
}

export interface RestoreResult extends VerifiedBackup {
  /** The folder with the replaced data; null if there was none. */
  replaced: string | null;
  /** Number of migrations that the next start runs. */
  pending: number;
}

/** Reads a whole backup and verifies its checksums. @throws BackupError */
export async function verifyBackup(path: string, { migrations, onProgress }: RestoreOptions): Promise<VerifiedBackup> {
  const size = await sizeOf(path);
  return readArchive(path, {
    header: async (header) => void migrationsNamed(header.migrations, migrations),
    progress: (bytes) => onProgress?.('Verifying', bytes / size),
  });
}

/**
 * Replaces the site by a backup. Nothing is replaced before the whole backup has been verified, and the replaced data is kept. May
 * be killed at any moment: until the journal is written nothing has changed, and after that no site starts before the restore has
 * been run again.
 * @throws BackupError
 */
export async function restoreBackup(path: string, site: RestoreSite, options: RestoreOptions): Promise<RestoreResult> {
  await mkdir(site.privateDir, { recursive: true });
  const locks = [offlineLock(site.privateDir), new StorageLock(site.privateDir), backupLock(site.privateDir)];
  try {
    for (const lock of locks) {
      if (!(await lock.acquire())) throw new BackupError(`A process is using ${site.storageDir}; stop the site first.`);
    }
    // After an interruption no site runs, and the leases may be those of the backup.
    if (!(await readJournal(site.privateDir))) await refuseWhileServed(site.database);
    return await withTemporaryFolder(site, async (temporary) => {
      const stores = await openStores(site, temporary);
      try {
        return await new Restore(path, site, options, stores).run();
      } finally {
        await stores.close();
      }
    });
  } finally {
    for (const lock of locks) await lock.release();
  }
}

/** A restore in progress. */
class Restore {
  private readonly staging: string;

  constructor(
    private readonly path: string,
    private readonly site: RestoreSite,
    private readonly options: RestoreOptions,
    private readonly stores: FileStores,
  ) {
    this.staging = join(site.storageDir, STAGING);
  }

  async run(): Promise<RestoreResult> {
    const interrupted = await readJournal(this.site.privateDir);
    // Only renames were missing: the site is complete again, as restored from that backup.
    if (interrupted?.isStaged) await this.swap(interrupted);
    const verified = await verifyBackup(this.path, this.options);
    if (interrupted?.isStaged && interrupted.backup === basename(this.path)) return this.result(verified, interrupted);
    await this.stageUploads(verified);
    const journal = await this.prepare(verified.header, interrupted?.isStaged ? undefined : interrupted);
    if (this.site.database.dialect === 'mariadb') {
      if (!interrupted) await this.closeServer(this.site.database, journal);
      await this.fillServer(verified, journal);
    }
    await this.swap(journal);
    return this.result(verified, journal);
  }

  private result(verified: VerifiedBackup, journal: RestoreJournal): RestoreResult {
    const replaced = join(this.site.storageDir, journal.replaced);
    return {
      ...verified,
      replaced: existsSync(replaced) ? replaced : null,
      pending: this.options.migrations.length - verified.header.migrations.length,
    };
  }

  /** Writes uploads and an SQLite database next to those in use. */
  private async stageUploads({ header, end }: VerifiedBackup): Promise<void> {
    await rm(this.staging, { recursive: true, force: true });
    await mkdir(join(this.staging, 'private'), { recursive: true });
    const staged = this.site.objectStorage ? [] : header.folders;
    for (const folder of staged) await mkdir(join(this.staging, folder));
    await this.requireSpace(this.site.objectStorage ? 0 : end.bytes);
    const { database } = this.site;
    const target =
      database.dialect === 'sqlite'
        ? await this.openTarget({ dialect: 'sqlite', file: join(this.staging, DATABASE) }, header)
        : undefined;
    const size = await sizeOf(this.path);
    const folders = new Set<string>();
    try {
      const fill = target && filler(target, header.tables);
      await readArchive(this.path, {
        rows: async (table, lines) => fill?.(table, lines),
        upload: async (folder, name, content) => {
          if (this.site.objectStorage) return this.storeUpload(folder, name, content);
          const file = join(this.staging, folder, name);
          await mkdir(dirname(file), { recursive: true });
          folders.add(dirname(file));
          await writeUpload(file, content);
        },
        progress: (bytes) => this.options.onProgress?.('Restoring', bytes / size),
      });
      if (target) await finish(target, header.tables);
    } catch (error) {
      await target?.close(false).catch(() => {});
      throw error;
    }
    if (database.dialect === 'sqlite')
      await this.compare({ dialect: 'sqlite', file: join(this.staging, DATABASE) }, end, header);
    if (header.siteId !== null && !this.site.objectStorage)
      await writeDurably(join(this.staging, SITE_ID), `${header.siteId}\n`);
    for (const folder of [
      ...folders,
      ...staged.map((one) => join(this.staging, one)),
      join(this.staging, 'private'),
      this.staging,
    ])
      await syncFolder(folder);
  }

  /**
   * Writes directly to the bucket: names are unique, so nothing is replaced. Existing files stay; the site later moves those to its
   * bin that the restored database does not reference.
   */
  private async storeUpload(folder: UploadFolder, name: string, content: AsyncIterable<Buffer>): Promise<void> {
    const storage = folder === 'public' ? this.stores.served : this.stores.library;
    await storage.write(name, Readable.from(content, { objectMode: false }));
  }

  /** A site that another machine started in the meantime keeps running; from here on, none starts. */
  private async closeServer(database: MariaDatabase, { replaced }: RestoreJournal): Promise<void> {
    await markUnfinished(database);
    try {
      await refuseWhileServed(database);
    } catch (error) {
      await unmarkUnfinished(database);
      await removeJournal(this.site.privateDir);
      for (const folder of [this.staging, join(this.site.storageDir, replaced)])
        await rm(folder, { recursive: true, force: true });
      throw error;
    }
  }

  /** On a server, old and new tables can't coexist: names of constraints are unique within the database. */
  private async fillServer({ header, end }: VerifiedBackup, journal: RestoreJournal): Promise<void> {
    const { database, privateDir } = this.site;
    if (database.dialect !== 'mariadb') return;
    await markUnfinished(database);
    await dropTables(database);
    const target = await this.openTarget(database, header);
    const size = await sizeOf(this.path);
    try {
      const fill = filler(target, header.tables);
      await readArchive(this.path, {
        rows: fill,
        progress: (bytes) => this.options.onProgress?.('Restoring', bytes / size),
      });
      for (const table of header.tables) await target.setLastId(table);
      await this.compare(database, end, header);
      await removeCopyLeases(database);
      await target.close(true);
      // From here on, only renames are left.
      await writeJournal(privateDir, { ...journal, isStaged: true });
    } catch (error) {
      await target.close(false).catch(() => {});
      throw error;
    }
  }

  private async openTarget(config: RestoreSite['database'], header: BackupHeader): Promise<TableTarget> {
    const target = await openTarget(
      config,
      migrationsNamed(header.migrations, this.options.migrations),
      header.dialect,
    );
    try {
      const tables = await target.tables();
      checkTables(header.tables, tables);
      // Migrations insert some rows.
      for (const table of tables) await target.clear(table);
      return target;
    } catch (error) {
      await target.close(false);
      throw error;
    }
  }

  /** Compares each table with the digest of its rows in the backup. */
  private async compare(database: RestoreSite['database'], end: BackupEnd, header: BackupHeader): Promise<void> {
    const snapshot = await openSnapshot(database);
    try {
      for (const [index, table] of header.tables.entries()) {
        const { rows, digest } = await digestOf(snapshot, table);
        const wanted = end.tables[table.name];
        if (wanted?.rows !== rows || wanted.digest !== digest) {
          throw new BackupError(`The rows of ${table.name} do not match the backup (${rows} of ${wanted?.rows}).`);
        }
        this.options.onProgress?.('Comparing', (index + 1) / header.tables.length);
      }
    } finally {
      await snapshot.close();
    }
  }

  /** Prepares the journal of the data to replace. On a server, its rows are first saved to a backup. */
  private async prepare(header: BackupHeader, interrupted: RestoreJournal | undefined): Promise<RestoreJournal> {
    const { storageDir, privateDir, database } = this.site;
    const replaced = interrupted?.replaced ?? unusedName(storageDir, `replaced-${timestamp(new Date())}`);
    // After an interruption, the backup of the replaced rows is complete, but the rows may not be.
    if (database.dialect === 'mariadb' && !interrupted) await this.keepServer(join(storageDir, replaced));
    const isSqlite = database.dialect === 'sqlite';
    const journal: RestoreJournal = {
      backup: basename(this.path),
      replaced,
      isStaged: isSqlite,
      // The write-ahead log belongs to the database that is moved aside.
      removed: isSqlite ? [`${DATABASE}-wal`, `${DATABASE}-shm`] : [],
      moved: [
        ...(isSqlite ? [DATABASE] : []),
        ...(this.site.objectStorage
          ? []
          : [...UPLOAD_FOLDERS.filter((folder) => header.folders.includes(folder)), SITE_ID]),
      ],
      ...(this.site.objectStorage && header.siteId !== null ? { siteId: header.siteId } : {}),
    };
    await writeJournal(privateDir, journal);
    return journal;
  }

  private async keepServer(folder: string): Promise<void> {
    if (await isEmpty(this.site.database)) return;
    const name = `database-before${EXTENSION}`;
    // If the process is killed, the partial file is removed with the other staged files.
    await writeBackup(this.site, { to: join(this.staging, name), databaseOnly: true });
    await mkdir(folder, { recursive: true });
    await rename(join(this.staging, name), join(folder, name));
    await syncFolder(folder);
  }

  /** Only renames. If the process was killed before, any step may already be done. */
  private async swap({ replaced, removed, moved, siteId }: RestoreJournal): Promise<void> {
    const { storageDir, privateDir } = this.site;
    const aside = join(storageDir, replaced);
    await mkdir(join(aside, 'private'), { recursive: true });
    for (const name of removed) await moveAside(storageDir, aside, name);
    for (const name of moved) {
      const staged = join(this.staging, name);
      if (!existsSync(staged)) continue;
      await moveAside(storageDir, aside, name);
      await rename(staged, join(storageDir, name));
    }
    for (const folder of [aside, join(aside, 'private'), storageDir, privateDir]) await syncFolder(folder);
    if (siteId !== undefined) await this.stores.writeText('site-id', `${siteId}\n`);
    await removeJournal(privateDir);
    // Empty folders mean that there was no previous data.
    for (const folder of [join(aside, 'private'), aside]) await rmdir(folder).catch(() => {});
    await rm(this.staging, { recursive: true, force: true });
  }

  private async requireSpace(bytes: number): Promise<void> {
    const free = await freeSpace(this.site.storageDir);
    if (free > bytes) return;
    throw new BackupError(
      `The disk of ${this.site.storageDir} has ${megabytes(free)} left, and the uploads need ${megabytes(bytes)}; nothing was changed.`,
    );
  }
}

/** Two restores may run within the same second: the second one would mix its files with those of the first. */
function unusedName(folder: string, name: string): string {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : `${name}-${number}`;
    if (!existsSync(join(folder, candidate))) return candidate;
  }
}

async function isEmpty(config: RestoreSite['database']): Promise<boolean> {
  try {
    const snapshot = await openSnapshot(config);
    const tables = await snapshot.tables();
    await snapshot.close();
    return tables.length === 0;
  } catch (error) {
    if (isMissingDatabase(error)) return true;
    throw error;
  }
}

async function moveAside(storageDir: string, aside: string, name: string): Promise<void> {
  if (existsSync(join(storageDir, name))) await rename(join(storageDir, name), join(aside, name));
}

async function finish(target: TableTarget, tables: readonly TableDescription[]): Promise<void> {
  for (const table of tables) await target.setLastId(table);
  await target.close(true);
}

/** Returns a function that inserts the rows of an entry. */
function filler(
  target: TableTarget,
  tables: readonly TableDescription[],
): (name: string, lines: string) => Promise<void> {
  const byName = new Map(tables.map((table) => [table.name, table]));
  return async (name, lines) => {
    const table = byName.get(name);
    if (!table) throw new BackupError(`The backup has rows of a table that it does not describe: ${name}.`);
    const rows = lines.split('\n').filter((line) => line !== '');
    await target.insert(
      table,
      rows.map((line) => decodeRow(line, table.columns)),
    );
  };
}

async function writeUpload(path: string, content: AsyncIterable<Buffer>): Promise<void> {
  const file = await open(path, 'wx', 0o644);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function sizeOf(path: string): Promise<number> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(`${path} can't be read (${error.code}).`);
  });
  try {
    return (await file.stat()).size;
  } finally {
    await file.close();
  }
}
