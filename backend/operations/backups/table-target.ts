import SqliteConnection from 'better-sqlite3';
import type { Connection } from 'mysql2';
import type { DataSource, MigrationInterface } from 'typeorm';
import type { MariaDatabase } from '../../core/config/environment.js';
import { errorCodeOf } from '../../core/config/startup-errors.js';
import { addedBy } from '../../core/database/added-migrations.js';
import { connect, dataSourceOptions } from '../../core/database/data-source.js';
import type { DatabaseConfiguration } from '../../core/database/database-configuration.js';
import { migrate } from '../../core/database/migrate.js';
import { connectServer, mariaTables, quoted, sqliteTables } from './snapshot.js';
import { BackupError, type Cell, type Dialect, sqliteTime, type TableDescription, UNFINISHED_TABLE } from './tables.js';

export type Migration = new () => MigrationInterface;

/** Maximum bytes of a statement, unless a single row is larger: half of the servers' default limit. */
const STATEMENT_BYTES = 4 * 1024 * 1024;
const STATEMENT_ROWS = 500;

/** A database whose tables are being filled. References between rows are not checked meanwhile. */
export interface TableTarget {
  tables(): Promise<TableDescription[]>;
  /** Deletes all rows. */
  clear(table: TableDescription): Promise<void>;
  /** Inserts rows in one transaction. */
  insert(table: TableDescription, rows: readonly Cell[][]): Promise<void>;
  /** Sets the last id that counts as assigned. */
  setLastId(table: TableDescription): Promise<void>;
  /** @param isComplete Whether a site may start with the database. */
  close(isComplete: boolean): Promise<void>;
}

/**
 * Creates missing tables of the migrations, and marks the database as unfinished until the target is closed as complete.
 * @param migrations The migrations applied to the source of the rows.
 * @param from The kind of database that the rows come from.
 */
export async function openTarget(
  config: DatabaseConfiguration,
  migrations: readonly Migration[],
  from: Dialect,
): Promise<TableTarget> {
  const source = await connect(config, { ...(await dataSourceOptions(config)), migrations: [...migrations] });
  try {
    await source.query(`CREATE TABLE IF NOT EXISTS ${UNFINISHED_TABLE} (id INTEGER)`);
    await migrate(source);
  } finally {
    await source.destroy();
  }
  return config.dialect === 'sqlite' ? new SqliteTarget(config.file, from) : MariaTarget.open(config);
}

/** Returns the known migrations with these names, in their order. @throws BackupError for an unknown one */
export function migrationsNamed(names: readonly string[], known: readonly Migration[]): Migration[] {
  const byName = new Map(known.map((migration) => [new migration().name ?? migration.name, migration]));
  const unknown = names.find((name) => !byName.has(name));
  if (unknown !== undefined) {
    const by = addedBy(unknown);
    if (by !== undefined)
      throw new BackupError(
        `It has tables of the extension '${by}', which this installation lacks; build it with that extension first.`,
      );
    throw new BackupError(
      `It was made by a newer version of Jukwaa, which changed the tables (${unknown}); update first.`,
    );
  }
  return [...byName].filter(([name]) => names.includes(name)).map(([, migration]) => migration);
}

/** @throws BackupError if the target's tables differ from those of the rows */
export function checkTables(wanted: readonly TableDescription[], found: readonly TableDescription[]): void {
  const shape = (tables: readonly TableDescription[]): string[] =>
    tables.map(({ name, columns }) => `${name} (${columns.map((column) => column.name).join(', ')})`).sort();
  const [one, other] = [shape(wanted), shape(found)];
  const difference = one.find((line) => !other.includes(line)) ?? other.find((line) => !one.includes(line));
  if (difference !== undefined) throw new BackupError(`The tables do not match their version: ${difference}.`);
}

/** Removes all tables of a database on a server. */
export async function dropTables(config: MariaDatabase): Promise<void> {
  const connection = await connectServer(config);
  try {
    const [rows] = await connection
      .promise()
      .query(
        "SELECT table_name FROM information_schema.tables WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE'",
      );
    await connection.promise().query('SET foreign_key_checks = 0');
    // The mark is removed last, so that a database without tables is never a partial one.
    const names = (rows as unknown as string[][])
      .map(([name = '']) => name)
      .filter((name) => name !== UNFINISHED_TABLE);
    for (const name of names) await connection.promise().query(`DROP TABLE ${quoted(name)}`);
  } finally {
    await connection.promise().end();
  }
}

/** Marks a database before its tables are removed; creates it if it is missing. */
export async function markUnfinished(config: MariaDatabase): Promise<void> {
  const source = await connect(config, await dataSourceOptions(config));
  try {
    await source.query(`CREATE TABLE IF NOT EXISTS ${UNFINISHED_TABLE} (id INTEGER)`);
  } finally {
    await source.destroy();
  }
}

/** Removes the mark if nothing was removed. */
export async function unmarkUnfinished(config: MariaDatabase): Promise<void> {
  const connection = await connectServer(config);
  try {
    await connection.promise().query(`DROP TABLE ${UNFINISHED_TABLE}`);
  } finally {
    await connection.promise().end();
  }
}

/** Whether tables of a database are still being filled. */
export async function isUnfinished(source: DataSource): Promise<boolean> {
  const runner = source.createQueryRunner();
  try {
    return await runner.hasTable(UNFINISHED_TABLE);
  } finally {
    await runner.release();
  }
}

class SqliteTarget implements TableTarget {
  private readonly connection: SqliteConnection.Database;

  constructor(
    file: string,
    private readonly from: Dialect,
  ) {
    this.connection = new SqliteConnection(file, { fileMustExist: true });
    this.connection.pragma('foreign_keys = OFF');
    // Made durable once, at the end.
    this.connection.pragma('synchronous = OFF');
  }

  async tables(): Promise<TableDescription[]> {
    return sqliteTables(this.connection);
  }

  async clear({ name }: TableDescription): Promise<void> {
    this.connection.exec(`DELETE FROM ${quoted(name)}`);
  }

  async insert({ name, columns }: TableDescription, rows: readonly Cell[][]): Promise<void> {
    const statement = this.connection.prepare(
      `INSERT INTO ${quoted(name)} (${columns.map((column) => quoted(column.name)).join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
    );
    // Databases pad times differently.
    const times = this.from === 'sqlite' ? [] : columns.flatMap(({ kind }, index) => (kind === 'time' ? [index] : []));
    this.connection.transaction(() => {
      for (const row of rows) {
        const cells = [...row];
        for (const index of times) {
          const cell = cells[index];
          if (typeof cell === 'string') cells[index] = sqliteTime(cell);
        }
        statement.run(cells);
      }
    })();
  }

  async setLastId({ name, lastId }: TableDescription): Promise<void> {
    if (lastId === null) return;
    this.connection.transaction(() => {
      this.connection.prepare('DELETE FROM sqlite_sequence WHERE name = ?').run(name);
      if (lastId > 0)
        this.connection.prepare('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)').run(name, lastId);
    })();
  }

  async close(isComplete: boolean): Promise<void> {
    try {
      if (isComplete) this.complete();
    } finally {
      this.connection.close();
    }
  }

  private complete(): void {
    const broken = this.connection.pragma('foreign_key_check') as { table: string }[];
    if (broken[0]) throw new BackupError(`Rows of ${broken[0].table} refer to rows that do not exist.`);
    this.connection.exec(`DROP TABLE ${UNFINISHED_TABLE}`);
    this.connection.pragma('synchronous = FULL');
    this.connection.pragma('wal_checkpoint(TRUNCATE)');
  }
}

class MariaTarget implements TableTarget {
  private constructor(private readonly connection: Connection) {}

  static async open(config: MariaDatabase): Promise<MariaTarget> {
    const connection = await connectServer(config);
    await connection
      .promise()
      .query(
        "SET foreign_key_checks = 0, sql_mode = 'STRICT_TRANS_TABLES,NO_AUTO_VALUE_ON_ZERO,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION'",
      );
    return new MariaTarget(connection);
  }

  tables(): Promise<TableDescription[]> {
    return mariaTables(this.connection);
  }

  async clear({ name }: TableDescription): Promise<void> {
    await this.run(`DELETE FROM ${quoted(name)}`);
  }

  async insert(table: TableDescription, rows: readonly Cell[][]): Promise<void> {
    const into = `INSERT INTO ${quoted(table.name)} (${table.columns.map((column) => quoted(column.name)).join(', ')}) VALUES ?`;
    await this.run('START TRANSACTION');
    try {
      for (const some of statements(rows)) await this.run(into, [some]);
      await this.run('COMMIT');
    } catch (error) {
      await this.run('ROLLBACK').catch(() => {});
      throw refused(table.name, error);
    }
  }

  async setLastId({ name, lastId }: TableDescription): Promise<void> {
    if (lastId !== null) await this.run(`ALTER TABLE ${quoted(name)} AUTO_INCREMENT = ${lastId + 1}`);
  }

  async close(isComplete: boolean): Promise<void> {
    try {
      if (isComplete) await this.run(`DROP TABLE ${UNFINISHED_TABLE}`);
    } finally {
      await this.connection.promise().end();
    }
  }

  private async run(sql: string, values?: unknown[]): Promise<void> {
    await this.connection.promise().query(sql, values);
  }
}

/** Groups rows for one statement each. */
function* statements(rows: readonly Cell[][]): Generator<Cell[][]> {
  let some: Cell[][] = [];
  let size = 0;
  for (const row of rows) {
    some.push(row);
    // Bytes are written in hexadecimal.
    for (const cell of row)
      size += typeof cell === 'string' ? cell.length : Buffer.isBuffer(cell) ? 2 * cell.length : 16;
    if (some.length < STATEMENT_ROWS && size < STATEMENT_BYTES) continue;
    yield some;
    [some, size] = [[], 0];
  }
  if (some.length > 0) yield some;
}

/** The server's collation is stricter than SQLite's: it treats `Café` and `cafe` as equal. */
function refused(table: string, error: unknown): unknown {
  const code = errorCodeOf(error);
  if (
    !['ER_DUP_ENTRY', 'ER_DATA_TOO_LONG', 'ER_TRUNCATED_WRONG_VALUE', 'ER_TRUNCATED_WRONG_VALUE_FOR_FIELD'].includes(
      code,
    )
  )
    return error;
  return new BackupError(
    `The server refuses a row of ${table}: ${error instanceof Error ? error.message : code}. Correct it in the source.`,
  );
}
