import type { Type } from '@nestjs/common';
import type { Pool, PoolOptions, SslOptions } from 'mysql2';
import { DataSource, type DataSourceOptions, type EntityMetadata } from 'typeorm';
import { BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js';
import { databaseLimits, type MariaDatabase, type SqliteDatabase } from '../config/environment.js';
import { closePrivateFile } from '../config/private-folder.js';
import { ConstraintNamingStrategy } from './constraint-naming-strategy.js';
import type { DatabaseConfiguration } from './database-configuration.js';
import { DatabaseUnavailable, isMissingDatabase } from './database-errors.js';
import { keepStatements, MAX_STATEMENTS, repeatReads } from './query-runners.js';
import { limitWaits } from './time-limits.js';

export const COLLATION = 'utf8mb4_unicode_ci';
/** Waiting for another process's lock blocks the event loop, so the timeout is short; transactions are retried anyway. */
const LOCK_WAIT_MS = 100;

const common = {
  namingStrategy: new ConstraintNamingStrategy(),
  logging: false,
} satisfies Partial<DataSourceOptions>;

/** Options of the writing connection or pool. Callers add entities and migrations. */
export async function dataSourceOptions(config: DatabaseConfiguration): Promise<DataSourceOptions> {
  return config.dialect === 'sqlite' ? sqliteOptions(config) : mariaOptions(config);
}

/**
 * Connects, and creates a missing database if the user has the privilege.
 * @throws DatabaseUnavailable
 */
export async function connect(config: DatabaseConfiguration, options: DataSourceOptions): Promise<DataSource> {
  try {
    return await newDataSource(options).initialize();
  } catch (error) {
    if (config.dialect === 'mariadb' && isMissingDatabase(error)) return createAndConnect(config, options);
    throw new DatabaseUnavailable(config, error);
  }
}

/**
 * Returns a second, read-only connection on SQLite, which reads committed data; on MariaDB, the same pool.
 * @throws DatabaseUnavailable
 */
export async function connectReading(config: DatabaseConfiguration, writing: DataSource): Promise<DataSource> {
  const { options } = writing;
  if (options.type !== 'better-sqlite3') return writing;
  return connect(config, { ...options, readonly: true, enableWAL: false, prepareDatabase: undefined });
}

function newDataSource(options: DataSourceOptions): DataSource {
  const source = new DataSource(options);
  // SQLite accepts any type name, and treats names with "TEXT" as text and "BLOB" as bytes; only TypeORM's list lacks these.
  if (options.type === 'better-sqlite3') source.driver.supportedDataTypes.push('mediumtext', 'mediumblob');
  return options.type === 'better-sqlite3' ? keepStatements(source) : repeatReads(source);
}

async function createAndConnect(config: MariaDatabase, options: DataSourceOptions): Promise<DataSource> {
  try {
    await createMariaDatabase(config);
    return await newDataSource(options).initialize();
  } catch (error) {
    throw new DatabaseUnavailable(config, error);
  }
}

function sqliteOptions({ file }: SqliteDatabase): DataSourceOptions {
  return {
    ...common,
    type: 'better-sqlite3',
    database: file,
    enableWAL: true,
    timeout: LOCK_WAIT_MS,
    statementCacheSize: MAX_STATEMENTS,
    prepareDatabase: (database: { pragma(text: string): unknown }) => {
      // For a new file; the files that SQLite creates beside it inherit its permissions.
      closePrivateFile(file);
      // A commit must survive a power failure, which the default of WAL mode does not guarantee.
      database.pragma('synchronous = FULL');
      // Otherwise, changed and deleted data, including erased personal data, would stay in the file until its space is reused.
      database.pragma('secure_delete = ON');
    },
  };
}

/** What TypeORM's types hide: it reads the entities once, when it connects. */
interface Described {
  readonly entityMetadatasMap: Map<unknown, EntityMetadata>;
  buildMetadatas(): Promise<void>;
  readonly manager: { readonly repositories: Map<unknown, unknown> };
}

/**
 * Describes the tables anew, with entities made since the connection was opened.
 * @param entities All entities: those that are missing are forgotten.
 * @param former Entities that keep the description they have, for requests that have begun with them. TypeORM would refuse to describe
 *   two entities for the same rows.
 */
export async function describeEntities(
  source: DataSource,
  entities: readonly Type[],
  former: readonly Type[],
): Promise<void> {
  const described = source as unknown as Described;
  const kept = former.flatMap((entity) => described.entityMetadatasMap.get(entity) ?? []);
  source.setOptions({ entities: [...entities] });
  await described.buildMetadatas();
  for (const metadata of kept) described.entityMetadatasMap.set(metadata.target, metadata);
  // It keeps one for each entity that it was ever asked for, and that the description.
  const known = new Set<unknown>([...entities, ...former]);
  for (const target of described.manager.repositories.keys())
    if (typeof target === 'function' && !known.has(target)) described.manager.repositories.delete(target);
}

/** SQLite's counter of commits by other connections. */
export function dataVersionOf({ driver }: DataSource): () => number {
  if (!(driver instanceof BetterSqlite3Driver)) throw new Error('Only SQLite knows a data version.');
  const statement = driver.databaseConnection.prepare('PRAGMA data_version').pluck();
  return () => statement.get();
}

/** Imported on first use: sites on SQLite do not need it. */
const driver = async () => (await import('mysql2')).default;

/**
 * TLS options of connections to a server: with `tls`, connections that can't be encrypted, or have another host's certificate, are
 * refused.
 */
export const encryption = ({ tls }: MariaDatabase): { ssl?: SslOptions } =>
  tls ? { ssl: { minVersion: 'TLSv1.2', verifyIdentity: true } } : {};

async function mariaOptions(config: MariaDatabase): Promise<DataSourceOptions> {
  const { host, port, user, password, name, limits = databaseLimits } = config;
  const { createPool } = await driver();
  return {
    ...common,
    type: 'mariadb',
    host,
    port,
    username: user,
    password,
    database: name,
    charset: COLLATION,
    timezone: 'Z',
    supportBigNumbers: true,
    connectTimeout: limits.connectTimeout * 1000,
    ...encryption(config),
    poolSize: limits.poolSize,
    driver: { createPool: (options: PoolOptions) => withSessions(limitWaits(createPool(options), limits)) },
  };
}

/**
 * Session settings: UTC, because `timezone` only tells the driver how to parse dates, while CURRENT_TIMESTAMP is in the server's
 * time zone; strict mode, so that text that is too long is refused and not truncated; and a short lock timeout, because
 * transactions are retried anyway.
 */
const SESSION = `SET time_zone = '+00:00', innodb_lock_wait_timeout = 5,
  sql_mode = CONCAT_WS(',', NULLIF(@@sql_mode, ''), 'STRICT_TRANS_TABLES')`;

/**
 * On Galera, a read (or the beginning of a transaction) waits until the server has applied everything committed on the others
 * before: a new primary may not have done so yet. Servers without Galera ignore the setting, or don't know it.
 */
const CAUSAL_READS = 'SET wsrep_sync_wait = 1';

function withSessions(pool: Pool): Pool {
  pool.on('connection', (connection) => {
    connection.query(SESSION, (error) => {
      // Without these settings a session would write wrong times, so the connection is closed.
      if (error) connection.destroy();
    });
    connection.query(CAUSAL_READS, () => {});
  });
  return pool;
}

/** Creates the database on the server, which requires the privilege. */
async function createMariaDatabase(config: MariaDatabase): Promise<void> {
  const { host, port, user, password, name, limits = databaseLimits } = config;
  const [{ createConnection }, { escapeId }] = await Promise.all([import('mysql2/promise'), driver()]);
  const server = { host, port, user, password, connectTimeout: limits.connectTimeout * 1000 };
  const connection = await createConnection({ ...server, ...encryption(config) });
  try {
    await connection.query(
      `CREATE DATABASE IF NOT EXISTS ${escapeId(name)} CHARACTER SET utf8mb4 COLLATE ${COLLATION}`,
    );
  } finally {
    await connection.end();
  }
}

/** New tables inherit the database's character set, which may lack emoji, or compare differently. */
export async function useUnicode(source: DataSource): Promise<void> {
  const [row]: { name: string; collation: string }[] = await source.query(
    'SELECT DATABASE() AS name, @@collation_database AS collation',
  );
  if (!row || row.collation === COLLATION) return;
  const { escapeId } = await driver();
  await source.query(`ALTER DATABASE ${escapeId(row.name)} CHARACTER SET utf8mb4 COLLATE ${COLLATION}`);
}
