import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Connection, createConnection } from 'mysql2/promise';
import { type DataSourceOptions, getMetadataArgsStorage } from 'typeorm';
import { BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js';
import { databaseLimits } from '../../../backend/core/config/environment.js';
import * as sources from '../../../backend/core/database/data-source.js';
import { Database } from '../../../backend/core/database/database.js';
import type { DatabaseConfiguration } from '../../../backend/core/database/database-configuration.js';
import { migrate } from '../../../backend/core/database/migrate.js';
import { loadFeatures } from '../../../backend/features/features.js';
import { migrations } from '../../../backend/migrations/migrations.js';
import { forReleases } from '../../jest/for-releases.js';
import { needs } from '../../jest/needs.js';
import { statementsOf, template } from './database-templates.js';

export type DatabaseKind = DatabaseConfiguration['dialect'];

type SqliteDatabase = Extract<DatabaseConfiguration, { dialect: 'sqlite' }>;
type MariaDatabase = Extract<DatabaseConfiguration, { dialect: 'mariadb' }>;

/** A database for one test. */
export interface TestDatabase<Configuration = DatabaseConfiguration> {
  config: Configuration;
  /** Drops the database. Close every connection first. */
  drop(): Promise<void>;
}

/** MariaDB is tested if `TEST_MYSQL_URL` names a server that allows creating databases. */
const mariaUrl = process.env.TEST_MYSQL_URL;

/**
 * Runs the tests on SQLite, and also on MariaDB in `npm run test:all` or if the file is named: for behaviour independent of the
 * database.
 */
export function describeOnEach(title: string, tests: (kind: DatabaseKind) => void): void {
  if (process.env.TEST_ALL) describeOnBoth(title, tests);
  else describe(`${title}, on SQLite`, () => tests('sqlite'));
}

/**
 * Runs the tests on both kinds of database in every run, for behaviour that depends on them: locks, races, dialects, collations,
 * limits of columns, migrations, backups. The name of a skipped test gives the reason.
 */
export function describeOnBoth(title: string, tests: (kind: DatabaseKind) => void): void {
  describe(`${title}, on SQLite`, () => tests('sqlite'));
  needs('TEST_MYSQL_URL', mariaUrl, describe)(`${title}, on MariaDB`, () => tests('mariadb'));
}

/** Within `describeOnBoth`: for tests of what the database does not decide, which MariaDB gets for releases and named files. */
export const onSqlite = (kind: DatabaseKind): typeof it => (kind === 'sqlite' ? it : forReleases(it));

/** An empty database, without tables. */
export async function emptyDatabase(kind: DatabaseKind = 'sqlite'): Promise<TestDatabase> {
  return kind === 'sqlite' ? emptyFile() : emptySchema();
}

/** A database with all tables and the roles. */
export async function migratedDatabase(kind: DatabaseKind = 'sqlite'): Promise<TestDatabase> {
  if (kind === 'sqlite') {
    const bytes = await template('sqlite', migratedFile);
    const empty = await emptyFile();
    await writeFile(empty.config.file, bytes);
    return empty;
  }
  const statements = await template('mariadb.sql', migratedSchema);
  const empty = await emptySchema();
  await onConnection(empty.config, (connection) => connection.query(statements.toString()));
  return empty;
}

/** A connected database with all tables; `close` closes and drops it. */
export async function openTestDatabase(
  kind: DatabaseKind = 'sqlite',
): Promise<{ database: Database; config: DatabaseConfiguration; close(): Promise<void> }> {
  const { config, drop } = await migratedDatabase(kind);
  const database = await connect(config);
  const close = async () => {
    await database.close();
    await drop();
  };
  return { database, config, close };
}

/** Without an application, whose TypeOrmModule would close the writing connection. */
class LoneDatabase extends Database {
  override async close(): Promise<void> {
    await super.close();
    if (this.dataSource.isInitialized) await this.dataSource.destroy();
  }
}

/** Connects to a database without migrating it. The entities are those imported by the test, and those of all features. */
export async function connect(config: DatabaseConfiguration): Promise<Database> {
  await loadFeatures({ names: [], areLeftOut: true });
  const entities = getMetadataArgsStorage().tables.map(({ target }) => target);
  const options: DataSourceOptions = { ...(await sources.dataSourceOptions(config)), entities, migrations };
  const writing = await sources.connect(config, options);
  const database = new LoneDatabase(config, writing, await sources.connectReading(config, writing));
  withoutWaitingForTheDisk(database);
  return database;
}

/** Tests have no power failures, so a commit need not reach the disk. */
export function withoutWaitingForTheDisk({ dataSource: { driver } }: Database): void {
  if (driver instanceof BetterSqlite3Driver) driver.databaseConnection.pragma('synchronous = OFF');
}

async function emptyFile(): Promise<TestDatabase<SqliteDatabase>> {
  const folder = await mkdtemp(join(tmpdir(), 'jukwaa-test-'));
  return {
    config: { dialect: 'sqlite', file: join(folder, 'database.sqlite') },
    drop: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Beside other work, the server may be slower than a site would wait for it. Tests of the limits set their own. */
const unhurried = { ...databaseLimits, acquireTimeout: 60, queryTimeout: 60 };

async function emptySchema(): Promise<TestDatabase<MariaDatabase>> {
  if (!mariaUrl) throw new Error('TEST_MYSQL_URL is not set');
  const url = new URL(mariaUrl);
  const name = `jukwaa_test_${process.pid}_${Date.now().toString(36)}_${Math.random().toString(36).slice(2, 8)}`;
  const server = {
    host: url.hostname,
    port: Number(url.port || 3306),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
  };
  const query = async (text: string) => {
    const connection = await createConnection(server);
    await connection.query(text).finally(() => connection.end());
  };
  await query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  return {
    config: { dialect: 'mariadb', ...server, name, limits: unhurried },
    drop: () => query(`DROP DATABASE IF EXISTS ${name}`),
  };
}

async function migratedFile(): Promise<Buffer> {
  const { config, drop } = await emptyFile();
  try {
    await migrateOnce(config);
    return await readFile(config.file);
  } finally {
    await drop();
  }
}

async function migratedSchema(): Promise<Buffer> {
  const { config, drop } = await emptySchema();
  try {
    await migrateOnce(config);
    return await onConnection(config, statementsOf);
  } finally {
    await drop();
  }
}

async function onConnection<T>(config: MariaDatabase, work: (connection: Connection) => Promise<T>): Promise<T> {
  const { host, port, user, password, name: database } = config;
  const options = { host, port, user, password, database, multipleStatements: true, charset: 'utf8mb4', timezone: 'Z' };
  const connection = await createConnection(options);
  try {
    return await work(connection);
  } finally {
    await connection.end();
  }
}

async function migrateOnce(config: DatabaseConfiguration): Promise<void> {
  const database = await connect(config);
  await migrate(database.dataSource);
  await database.close();
}
