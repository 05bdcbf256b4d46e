import { setImmediate as nextTurn } from 'node:timers/promises';
import SqliteConnection from 'better-sqlite3';
import type { Connection } from 'mysql2';
import type { MariaDatabase } from '../../core/config/environment.js';
import { encryption } from '../../core/database/data-source.js';
import type { DatabaseConfiguration } from '../../core/database/database-configuration.js';
import { DatabaseUnavailable } from '../../core/database/database-errors.js';
import {
  type Cell,
  type ColumnDescription,
  DERIVED_TABLES,
  kindOf,
  RowDigest,
  type TableDescription,
  type TableDigest,
  UNFINISHED_TABLE,
} from './tables.js';

/** Number of rows read from SQLite before yielding to other work. */
const ROWS_PER_TURN = 200;

/** Seconds for which the server waits for the client to read rows: the disk of the backup may be slow. */
const WRITE_TIMEOUT = 600;

/**
 * A consistent snapshot of all committed rows, however long reading takes and whatever is written meanwhile: a read transaction of
 * SQLite's write-ahead log, or of InnoDB with REPEATABLE READ.
 */
export interface Snapshot {
  tables(): Promise<TableDescription[]>;
  /** Only one table at a time. */
  rows(table: TableDescription): AsyncIterable<Cell[]>;
  close(): Promise<void>;
}

/** @throws DatabaseUnavailable */
export async function openSnapshot(config: DatabaseConfiguration): Promise<Snapshot> {
  try {
    return config.dialect === 'sqlite' ? openFile(config.file) : await openServer(config);
  } catch (error) {
    throw new DatabaseUnavailable(config, error);
  }
}

export async function digestOf(snapshot: Snapshot, table: TableDescription): Promise<TableDigest> {
  const digest = new RowDigest(table.columns);
  for await (const row of snapshot.rows(table)) digest.add(row);
  return digest.value;
}

/** Returns the names of the applied migrations. */
export async function migrationsOf(snapshot: Snapshot): Promise<string[]> {
  const table = (await snapshot.tables()).find(({ name }) => name === 'migrations');
  if (!table) return [];
  const names: string[] = [];
  const column = table.columns.findIndex(({ name }) => name === 'name');
  for await (const row of snapshot.rows(table)) names.push(String(row[column]));
  return names;
}

const isOurs = (name: string): boolean => name !== UNFINISHED_TABLE && !DERIVED_TABLES.includes(name);

/** Both databases accept backticks; MariaDB treats `"` as the delimiter of text. */
export const quoted = (name: string): string => `\`${name.replaceAll('`', '``')}\``;

const selectAll = ({ name, columns }: TableDescription): string =>
  `SELECT ${columns.map((column) => quoted(column.name)).join(', ')} FROM ${quoted(name)}`;

/** Sorts columns: one that was added later is the last one on one database, but may be elsewhere on the other. */
const inOrder = (columns: ColumnDescription[]): ColumnDescription[] =>
  columns.sort((one, other) => (one.name < other.name ? -1 : 1));

function openFile(file: string): Snapshot {
  const connection = new SqliteConnection(file, { readonly: true, fileMustExist: true });
  try {
    connection.exec('BEGIN');
    // The transaction starts with its first read.
    connection.prepare('SELECT COUNT(*) FROM sqlite_master').get();
  } catch (error) {
    connection.close();
    throw error;
  }
  return {
    tables: async () => sqliteTables(connection),
    async *rows(table) {
      let count = 0;
      for (const row of connection.prepare<[], Cell[]>(selectAll(table)).raw().iterate()) {
        yield row;
        count += 1;
        if (count % ROWS_PER_TURN === 0) await nextTurn();
      }
    },
    close: async () => void connection.close(),
  };
}

/** Returns the tables of an SQLite database, without search indexes and their internal tables. */
export function sqliteTables(connection: SqliteConnection.Database): TableDescription[] {
  const names = connection
    .prepare<[], string>(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name",
    )
    .pluck()
    .all();
  const lastIds = new Map<string, number>();
  const counted = connection.prepare<[], { name: string; sql: string }>(
    "SELECT name, sql FROM sqlite_master WHERE type = 'table' AND sql LIKE '%AUTOINCREMENT%'",
  );
  for (const { name } of counted.all()) lastIds.set(name, 0);
  if (lastIds.size > 0) {
    const rows = connection.prepare<[], { name: string; seq: number }>('SELECT name, seq FROM sqlite_sequence').all();
    for (const { name, seq } of rows) lastIds.set(name, seq);
  }
  const columns = connection.prepare<[string], { name: string; type: string }>(
    'SELECT name, type FROM pragma_table_info(?)',
  );
  return names.filter(isOurs).map((name) => ({
    name,
    columns: inOrder(columns.all(name).map((column) => ({ name: column.name, kind: kindOf(column.type) }))),
    lastId: lastIds.get(name) ?? null,
  }));
}

/** Connects with values of type `Cell`. Imported on first use: sites on SQLite need no driver. */
export async function connectServer(config: MariaDatabase): Promise<Connection> {
  const { host, port, user, password, name } = config;
  const { createConnection } = await import('mysql2');
  const connection = createConnection({
    host,
    port,
    user,
    password,
    database: name,
    charset: 'utf8mb4_unicode_ci',
    connectTimeout: 5000,
    ...encryption(config),
    dateStrings: true,
    supportBigNumbers: true,
    rowsAsArray: true,
  });
  // Each query reports its own failure; without a listener the first one would end the process.
  connection.on('error', () => {});
  try {
    await connection.promise().query(`SET time_zone = '+00:00', net_write_timeout = ${WRITE_TIMEOUT}`);
    return connection;
  } catch (error) {
    connection.destroy();
    throw error;
  }
}

async function openServer(config: MariaDatabase): Promise<Snapshot> {
  const connection = await connectServer(config);
  try {
    await connection.promise().query('SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ');
    await connection.promise().query('START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY');
  } catch (error) {
    connection.destroy();
    throw error;
  }
  return {
    tables: () => mariaTables(connection),
    async *rows(table) {
      yield* connection.query(selectAll(table)).stream({ highWaterMark: ROWS_PER_TURN });
    },
    close: () => connection.promise().end(),
  };
}

/** Returns the tables of the connection's database. */
export async function mariaTables(connection: Connection): Promise<TableDescription[]> {
  const query = async (sql: string) => (await connection.promise().query(sql))[0] as unknown as string[][];
  // MySQL 8 caches these statistics for a day; MariaDB does not know the setting.
  await query('SET SESSION information_schema_stats_expiry = 0').catch(() => {});
  const tables = await query(
    "SELECT table_name, auto_increment FROM information_schema.tables WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE' ORDER BY table_name",
  );
  const columns = await query(
    'SELECT table_name, column_name, column_type FROM information_schema.columns WHERE table_schema = DATABASE() ORDER BY table_name, ordinal_position',
  );
  return tables
    .filter(([name]) => name !== undefined && isOurs(name))
    .map(([name = '', next]) => ({
      name,
      columns: inOrder(
        columns
          .filter(([table]) => table === name)
          .map(([, column = '', type = '']) => ({ name: column, kind: kindOf(type) })),
      ),
      lastId: next === null || next === undefined ? null : Number(next) - 1,
    }));
}
