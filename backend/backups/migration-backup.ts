import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import SqliteConnection from 'better-sqlite3';
import { formatDistanceStrict } from 'date-fns/formatDistanceStrict';
import type { DataSource } from 'typeorm';
import { ConfigurationError, type Environment } from '../core/config/environment.js';
import type { DatabaseCheck } from '../core/database/database.module.js';
import { syncFolder } from '../core/storage/durable-files.js';
import { type StorageConfiguration, withStores } from '../core/storage/open-stores.js';
import { readBackupLog } from './backup-log.js';
import { timestamp } from './create-backup.js';

/** Copies that are kept. */
const KEPT = 3;

/** Of copies before a migration, which alone are ever deleted: `20261123T031004Z-AddTown1798848000000.sqlite`. */
const COPY_NAME = /^\d{8}T\d{6}Z-\w+\.sqlite(\.partial)?$/;

const HOUR_MS = 60 * 60 * 1000;

/** Before a new version changes tables: copies an SQLite database, and asks on a server how old the last backup is. */
export class MigrationBackup implements DatabaseCheck {
  private readonly logger = new Logger(MigrationBackup.name);

  constructor(private readonly config: StorageConfiguration & Pick<Environment, 'database' | 'migrationBackupHours'>) {}

  async beforeMigration(source: DataSource): Promise<void> {
    const done = await migrationsIn(source);
    const [next] = source.migrations.filter(({ name = '' }) => !done.has(name));
    // A database without migrations is empty.
    if (done.size === 0 || next?.name === undefined) return;
    const { database } = this.config;
    if (database.dialect === 'sqlite') await this.copy(database.file, next.name);
    else await this.checkAge();
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
    const told = last ? `the last backup is ${formatDistanceStrict(0, age)} old (${last.file})` : 'there is no backup';
    if (hours > 0 && age > hours * HOUR_MS) {
      throw new ConfigurationError(
        `This version changes tables, and ${told}, while MIGRATION_BACKUP_HOURS is ${hours}; make one (npm run backup) and start again.`,
      );
    }
    this.logger[last ? 'log' : 'warn'](`Tables are changed, which MariaDB can't undo half-way; ${told}`);
  }
}

async function migrationsIn(source: DataSource): Promise<Set<string>> {
  const runner = source.createQueryRunner();
  try {
    if (!(await runner.hasTable('migrations'))) return new Set();
    const rows: { name: string }[] = await runner.query('SELECT name FROM migrations');
    return new Set(rows.map(({ name }) => name));
  } finally {
    await runner.release();
  }
}

async function prune(folder: string): Promise<void> {
  const copies = (await readdir(folder)).filter((name) => COPY_NAME.test(name)).sort();
  for (const name of copies.slice(0, -KEPT)) await rm(join(folder, name), { force: true });
}
