import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Environment } from '../../core/config/environment.js';
import type { DatabaseConfiguration } from '../../core/database/database-configuration.js';
import { isMissingDatabase } from '../../core/database/database-errors.js';
import { syncFolder } from '../../core/storage/durable-files.js';
import { backupLock } from '../../core/storage/folder-stores.js';
import { offlineLock } from '../../core/storage/offline-lock.js';
import { StorageLock } from '../../core/storage/storage-lock.js';
import { refuseWhileServed } from './running-site.js';
import { connectServer, digestOf, migrationsOf, openSnapshot, type Snapshot } from './snapshot.js';
import { checkTables, type Migration, migrationsNamed, openTarget, type TableTarget } from './table-target.js';
import { BackupError, type Cell, type TableDescription, UNFINISHED_TABLE } from './tables.js';

/** Bytes of rows that are read before they are written. */
const BATCH_BYTES = 1024 * 1024;
const BATCH_ROWS = 2000;

export interface MoveOptions {
  /** All migrations of this version, oldest first. */
  migrations: readonly Migration[];
  onProgress?: (table: string, rows: number) => void;
}

export interface MoveResult {
  tables: number;
  rows: number;
  /** Tables that an earlier, interrupted move had copied. */
  unchanged: number;
}

type MoveSite = Pick<Environment, 'database' | 'storageDir' | 'privateDir'>;

/**
 * Copies all rows of the site's database into an empty one of the other kind, and compares both. The site's database stays
 * unchanged. After an interruption, tables that differ are copied again.
 * @throws BackupError
 */
export async function moveDatabase(
  site: MoveSite,
  to: DatabaseConfiguration,
  options: MoveOptions,
): Promise<MoveResult> {
  if (site.database.dialect === 'sqlite' && !existsSync(site.database.file)) {
    throw new BackupError(`There is no site in ${site.storageDir} yet.`);
  }
  if (site.database.dialect === to.dialect && nameOf(site.database) === nameOf(to)) {
    throw new BackupError('The site is already in this database.');
  }
  const locks = [offlineLock(site.privateDir), new StorageLock(site.privateDir), backupLock(site.privateDir)];
  try {
    for (const lock of locks) {
      if (!(await lock.acquire())) throw new BackupError(`A process is using ${site.storageDir}; stop the site first.`);
    }
    await refuseWhileServed(site.database);
    await requireEmpty(to);
    // A file gets its name once it is complete; a database on a server is marked as unfinished until then.
    const target = to.dialect === 'sqlite' ? { ...to, file: unfinishedFile(to.file) } : to;
    const result = await copy(site.database, target, options);
    if (to.dialect === 'sqlite') {
      await rename(unfinishedFile(to.file), to.file);
      await syncFolder(dirname(to.file));
    }
    return result;
  } finally {
    for (const lock of locks) await lock.release();
  }
}

const unfinishedFile = (file: string): string => `${file}.moving`;

const nameOf = (config: DatabaseConfiguration): string =>
  config.dialect === 'sqlite' ? config.file : `${config.host}:${config.port}/${config.name}`;

/** Allows an interrupted move to continue. */
async function requireEmpty(to: DatabaseConfiguration): Promise<void> {
  if (to.dialect === 'sqlite') {
    if (existsSync(to.file)) throw new BackupError(`${to.file} already exists; move it elsewhere first.`);
    return;
  }
  try {
    const connection = await connectServer(to);
    try {
      const [rows] = await connection.promise().query('SHOW TABLES');
      const names = (rows as unknown as string[][]).map(([name]) => name);
      if (names.length > 0 && !names.includes(UNFINISHED_TABLE)) {
        throw new BackupError(`The database ${to.name} at ${to.host}:${to.port} is not empty; specify an empty one.`);
      }
    } finally {
      await connection.promise().end();
    }
  } catch (error) {
    if (!isMissingDatabase(error)) throw error;
  }
}

async function copy(from: DatabaseConfiguration, to: DatabaseConfiguration, options: MoveOptions): Promise<MoveResult> {
  const source = await openSnapshot(from);
  try {
    const tables = await source.tables();
    const migrations = migrationsNamed(await migrationsOf(source), options.migrations);
    const target = await openTarget(to, migrations, from.dialect);
    try {
      checkTables(tables, await target.tables());
      const equal = await equalTables(source, tables, to);
      let rows = 0;
      for (const table of tables) {
        if (!equal.has(table.name)) rows += await copyTable(source, table, target, options);
        await target.setLastId(table);
      }
      await requireEqual(source, tables, to, await target.tables());
      await target.close(true);
      return { tables: tables.length, rows, unchanged: equal.size };
    } catch (error) {
      await target.close(false).catch(() => {});
      throw error;
    }
  } finally {
    await source.close();
  }
}

/** Returns the tables that are already equal, including empty ones. */
async function equalTables(
  source: Snapshot,
  tables: readonly TableDescription[],
  to: DatabaseConfiguration,
): Promise<Set<string>> {
  const copied = await openSnapshot(to);
  try {
    const equal = new Set<string>();
    for (const table of tables) {
      if (await isEqual(source, copied, table)) equal.add(table.name);
    }
    return equal;
  } finally {
    await copied.close();
  }
}

/** Compares all rows by digest, and the next ids. */
async function requireEqual(
  source: Snapshot,
  tables: readonly TableDescription[],
  to: DatabaseConfiguration,
  found: readonly TableDescription[],
): Promise<void> {
  const equal = await equalTables(source, tables, to);
  const wrong = tables.find(
    ({ name, lastId }) => !equal.has(name) || found.find((description) => description.name === name)?.lastId !== lastId,
  );
  if (wrong) throw new BackupError(`The copied rows of ${wrong.name} differ from the original; nothing was switched.`);
}

async function isEqual(source: Snapshot, copied: Snapshot, table: TableDescription): Promise<boolean> {
  const [one, other] = [await digestOf(source, table), await digestOf(copied, table)];
  return one.rows === other.rows && one.digest === other.digest;
}

async function copyTable(
  source: Snapshot,
  table: TableDescription,
  target: TableTarget,
  { onProgress }: MoveOptions,
): Promise<number> {
  await target.clear(table);
  let count = 0;
  let rows: Cell[][] = [];
  let size = 0;
  const flush = async (): Promise<void> => {
    await target.insert(table, rows);
    count += rows.length;
    [rows, size] = [[], 0];
    onProgress?.(table.name, count);
  };
  for await (const row of source.rows(table)) {
    rows.push(row);
    for (const cell of row) size += typeof cell === 'string' || Buffer.isBuffer(cell) ? cell.length : 8;
    if (size >= BATCH_BYTES || rows.length >= BATCH_ROWS) await flush();
  }
  if (rows.length > 0) await flush();
  return count;
}
