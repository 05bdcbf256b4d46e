import { randomUUID } from 'node:crypto';
import pRetry from 'p-retry';
import { type DataSource, type EntityManager, type Migration, MigrationExecutor, type QueryRunner } from 'typeorm';
import { ConfigurationError } from '../config/environment.js';
import { conflictRetries, repeated } from './conflict-retries.js';
import { COLLATION, useUnicode } from './data-source.js';
import { isFull } from './database-errors.js';
import { acquireLease, LEASE_MS, releaseLease, withLease } from './lease-rows.js';
import { hasNewerTables, recordSchema, type Schema, type Squashed } from './schema-version.js';
import { withoutTimeLimits } from './time-limits.js';

/** As created by the migration `AddSchedule`. */
const LEASES = `CREATE TABLE IF NOT EXISTS leases (
  name varchar(64) NOT NULL PRIMARY KEY, holder varchar(64) NOT NULL, held_until datetime(3) NOT NULL
) CHARACTER SET utf8mb4 COLLATE ${COLLATION}`;

/** About eight seconds with the delays, for another process that migrates the same file. */
const LOCK_RETRIES = 9;

interface MigrateOptions {
  /** The schema to record; undefined if the application does not start on the tables yet, as in a restore. */
  schema?: Schema;
  /** Called with the name of each migration before it runs. */
  onStep?: (name: string) => void;
  /** Called if another process is migrating. */
  onWait?: () => void;
}

/**
 * Runs pending migrations. Processes that start at the same time take turns. Tables of a newer version are left unchanged.
 * @throws ConfigurationError if this program doesn't know the tables
 */
export async function migrate(source: DataSource, options: MigrateOptions = {}): Promise<void> {
  if (source.options.type === 'better-sqlite3') return migrateSqlite(source, options);
  await withoutTimeLimits(() =>
    underMigrationLease(source, options.onWait, async () => {
      await useUnicode(source);
      // Copies of the former version may be writing meanwhile.
      await repeated(source, () => runPending(source, 'each', options));
    }),
  );
}

/**
 * Takes the write lock before reading the pending migrations. Foreign keys are off meanwhile, because a changed table is recreated
 * on SQLite; they can't be switched off inside a transaction.
 */
async function migrateSqlite(source: DataSource, options: MigrateOptions): Promise<void> {
  await source.query('PRAGMA foreign_keys = OFF');
  try {
    await pRetry(() => source.query('BEGIN IMMEDIATE'), { ...conflictRetries, retries: LOCK_RETRIES });
    try {
      const lastIds = await lastIdsOf(source);
      await runPending(source, 'none', options);
      await keepLastIds(source, lastIds);
      await source.query('COMMIT');
    } catch (error) {
      // SQLite has already rolled back if its disk was full.
      await source.query('ROLLBACK').catch(() => {});
      throw error;
    }
  } finally {
    await source.query('PRAGMA foreign_keys = ON');
  }
}

interface LastId {
  /** The name of the table. */
  name: string;
  seq: number;
}

/** Returns the highest id that each table of SQLite has ever had. */
async function lastIdsOf(source: DataSource): Promise<LastId[]> {
  const [sequence] = await source.query("SELECT 1 FROM sqlite_master WHERE name = 'sqlite_sequence'");
  return sequence ? source.query('SELECT name, seq FROM sqlite_sequence') : [];
}

/**
 * Restores the counters of recreated tables, which otherwise continue from the highest row: ids of deleted records would be reused,
 * although links and histories refer to them.
 */
async function keepLastIds(source: DataSource, lastIds: LastId[]): Promise<void> {
  const now = new Map((await lastIdsOf(source)).map(({ name, seq }) => [name, seq]));
  const tables = await source.query<{ name: string }[]>(
    "SELECT name FROM sqlite_master WHERE sql LIKE '%AUTOINCREMENT%'",
  );
  for (const { name, seq } of lastIds) {
    if (!tables.some((table) => table.name === name) || (now.get(name) ?? 0) >= seq) continue;
    await source.query('DELETE FROM sqlite_sequence WHERE name = ?', [name]);
    await source.query('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)', [name, seq]);
  }
}

/** Runs migrations in the order of their list; TypeORM sorts them by the number at the end of their names. */
class ListedMigrations extends MigrationExecutor {
  protected override getMigrations(): Migration[] {
    const position = new Map(this.dataSource.migrations.map((migration, index) => [migration, index]));
    const positionOf = ({ instance }: Migration): number => (instance && position.get(instance)) ?? position.size;
    return super.getMigrations().sort((one, other) => positionOf(one) - positionOf(other));
  }

  /** A migration counts as run if its predecessors have run. */
  protected override async loadExecutedMigrations(runner: QueryRunner): Promise<Migration[]> {
    const executed = await super.loadExecutedMigrations(runner);
    const names = new Set(executed.map(({ name }) => name));
    const replaced = this.getMigrations().filter(({ instance }) => {
      const { replaces = [] } = instance as Squashed;
      return replaces.length > 0 && replaces.every((name) => names.has(name));
    });
    return [...executed, ...replaced];
  }
}

/** Returns the names of the migrations that this program would run, in their order. */
export async function pendingMigrations(source: DataSource): Promise<string[]> {
  return (await new ListedMigrations(source).getPendingMigrations()).map(({ name }) => name);
}

async function runPending(
  source: DataSource,
  transaction: 'each' | 'none',
  { schema, onStep }: MigrateOptions,
): Promise<void> {
  if (schema && (await hasNewerTables(source, schema))) return;
  const executor = new ListedMigrations(source);
  executor.transaction = transaction;
  // It would print each failure, whatever `logging` says: `failureOf` reports it.
  source.logger.logMigration = () => {};
  for (const name of await pendingMigrations(source)) onStep?.(name);
  // Also recorded before: on MariaDB, the effects of a failed migration remain.
  if (schema) await recordSchema(source, schema);
  try {
    await executor.executePendingMigrations();
  } catch (error) {
    throw await failureOf(source, transaction, error);
  }
  if (schema) await recordSchema(source, schema);
}

/** Returns an error with the failed migration and its remaining effects, in the sentence with which the start ends. */
async function failureOf(source: DataSource, transaction: 'each' | 'none', error: unknown): Promise<unknown> {
  // On a lost connection there is nothing to query.
  const [failed] = await pendingMigrations(source).catch(() => []);
  if (failed === undefined || !(error instanceof Error)) return error;
  const rest =
    transaction === 'none'
      ? 'all changes of tables were undone'
      : "the changes before it are complete, what it did stays, since the server can't undo changes of tables, and the next start runs it again";
  const reason = isFull(error)
    ? `the disk of ${source.options.type === 'better-sqlite3' ? source.options.database : 'the database server'} is full; make room and start again`
    : error.message;
  return new ConfigurationError(`The migration ${failed} failed (${reason}); ${rest}.`, { cause: error });
}

/** Runs the work in one of all processes that start with this database. The lease's row is needed before other tables exist. */
async function underMigrationLease(
  source: DataSource,
  onWait: (() => void) | undefined,
  work: () => Promise<void>,
): Promise<void> {
  await source.query(LEASES);
  const lease = { name: 'migrate', holder: randomUUID() };
  const written = <T>(write: (manager: EntityManager) => Promise<T>) =>
    repeated(source, () => source.transaction(write));
  await withLease(
    {
      take: () => written((manager) => acquireLease(manager, { ...lease, durationMs: LEASE_MS })),
      release: () => written((manager) => releaseLease(manager, lease)),
      onWait,
    },
    work,
  );
}
