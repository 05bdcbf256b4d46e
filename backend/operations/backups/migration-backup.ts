import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import SqliteConnection from 'better-sqlite3';
import { formatDistanceStrict } from 'date-fns/formatDistanceStrict';
import type { DataSource } from 'typeorm';
import { ConfigurationError, type Environment } from '../../core/config/environment.js';
import type { DatabaseCheck } from '../../core/database/database.module.js';
import { executedMigrations } from '../../core/database/schema-version.js';
import { syncFolder } from '../../core/storage/durable-files.js';
import { freeSpace, MIN_FREE_BYTES, megabytes } from '../../core/storage/free-space.js';
import { type StorageConfiguration, withStores } from '../../core/storage/open-stores.js';
import { readBackupLog } from './backup-log.js';
import { timestamp } from './create-backup.js';

/** Copies that are kept. */
const KEPT = 3;

/** Of copies before a migration, which alone are ever deleted: `20261123T031004Z-AddTown1798848000000.sqlite`. */
const COPY_NAME = /^\d{8}T\d{6}Z-\w+\.sqlite(\.partial)?$/;

const HOUR_MS = 60 * 60 * 1000;

/** What previews of one upload take that is taken into the library after an upgrade, on average. */
const PREVIEW_BYTES = 100_000;

/** Before a new version changes tables: copies an SQLite database, and asks on a server how old the last backup is. */
export class MigrationBackup implements DatabaseCheck {
  private readonly logger = new Logger(MigrationBackup.name);

  constructor(private readonly config: StorageConfiguration & Pick<Environment, 'database' | 'migrationBackupHours'>) {}

  async beforeMigration(source: DataSource, [next]: readonly string[]): Promise<void> {
    // A database without migrations is empty.
    if (next === undefined || (await executedMigrations(source)).length === 0) return;
    const { database } = this.config;
    if (database.dialect === 'sqlite') {
      await this.requireSpace(source, database.file);
      await this.copy(database.file, next);
    } else await this.checkAge();
  }

  /** @throws ConfigurationError unless there is room for all that an upgrade writes */
  private async requireSpace(source: DataSource, file: string): Promise<void> {
    const { storageDir } = this.config;
    const size = (await sizeOf(file)) + (await sizeOf(`${file}-wal`));
    const library = this.config.objectStorage ? 0 : (await uploadsToTakeIn(source)) * PREVIEW_BYTES;
    // In the log each changed page is written once more, and again in the file itself where tables are made anew.
    const parts = { copy: size, changes: 2 * size, library };
    const needed = parts.copy + parts.changes + parts.library + MIN_FREE_BYTES;
    const free = await freeSpace(storageDir);
    if (free >= needed) return;
    throw new ConfigurationError(
      `This version changes tables, for which ${storageDir} needs ${megabytes(needed)} and has ${megabytes(free)}: ${megabytes(parts.copy)} for a copy of the database, ${megabytes(parts.changes)} for the changes, ${megabytes(parts.library)} for the library, and ${megabytes(MIN_FREE_BYTES)} to keep working; nothing was changed, so free some space and start again.`,
    );
  }

  /** Page by page, by SQLite's own backup; other work goes on. A failure ends the start, with the tables as they were. */
  private async copy(file: string, migration: string): Promise<void> {
    const folder = join(this.config.privateDir, 'before-migration');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, `${timestamp(new Date())}-${migration}.sqlite`);
    const partial = `${path}.partial`;
    const connection = new SqliteConnection(file, { readonly: true, fileMustExist: true });
    try {
      // Made first, since SQLite would make it readable for everybody.
      await (await open(partial, 'w', 0o600)).close();
      await connection.backup(partial);
      const copied = await open(partial, 'r+');
      await copied.sync();
      await copied.close();
      await rename(partial, path);
      await syncFolder(folder);
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    } finally {
      connection.close();
    }
    this.logger.log(`Copied the database to ${path} before its tables are changed`);
    await prune(folder);
  }

  private async checkAge(): Promise<void> {
    const { migrationBackupHours: hours } = this.config;
    const { last } = await withStores(this.config, readBackupLog);
    const age = last ? Date.now() - new Date(last.at).getTime() : Number.POSITIVE_INFINITY;
    const backupAge = last
      ? `the last backup is ${formatDistanceStrict(0, age)} old (${last.file})`
      : 'there is no backup';
    if (hours > 0 && age > hours * HOUR_MS) {
      throw new ConfigurationError(
        `This version changes tables, and ${backupAge}, while MIGRATION_BACKUP_HOURS is ${hours}; make a backup (npm run backup) and start again.`,
      );
    }
    this.logger[last ? 'log' : 'warn'](`Tables are changed, which MariaDB can't undo half-way; ${backupAge}`);
  }
}

const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );

/** How many uploads the library does not have yet; all of them before it was there. */
async function uploadsToTakeIn(source: DataSource): Promise<number> {
  const runner = source.createQueryRunner();
  try {
    if (!(await runner.hasTable('uploads'))) return 0;
    const left = (await runner.hasColumn('uploads', 'media_id')) ? ' WHERE media_id IS NULL' : '';
    const [row]: { count: number }[] = await runner.query(`SELECT COUNT(*) AS count FROM uploads${left}`);
    return Number(row?.count ?? 0);
  } finally {
    await runner.release();
  }
}

async function prune(folder: string): Promise<void> {
  const copies = (await readdir(folder)).filter((name) => COPY_NAME.test(name)).sort();
  for (const name of copies.slice(0, -KEPT)) await rm(join(folder, name), { force: true });
}
