import { randomUUID } from 'node:crypto';
import pRetry from 'p-retry';
import { type DataSource, type EntityManager, type Migration, MigrationExecutor } from 'typeorm';
import { conflictRetries, repeated } from './conflict-retries.js';
import { COLLATION, useUnicode } from './data-source.js';
import { LEASE_MS, releaseLease, takeLease, underLease } from './lease-rows.js';
import { withoutTimeLimits } from './time-limits.js';

/** As the migration `AddSchedule` creates it. */
const LEASES = `CREATE TABLE IF NOT EXISTS leases (
  name varchar(64) NOT NULL PRIMARY KEY, holder varchar(64) NOT NULL, held_until datetime(3) NOT NULL
) CHARACTER SET utf8mb4 COLLATE ${COLLATION}`;

/** About eight seconds with the delays, for another process that migrates the same file. */
const LOCK_RETRIES = 9;

/**
 * Runs pending migrations. Processes that start at the same time take turns.
 * @param onStep Called with the name of each migration before it runs.
 * @param onWait Called if another process is at it.
 */
export async function migrate(
  source: DataSource,
  onStep: (name: string) => void = () => {},
  onWait: () => void = () => {},
): Promise<void> {
  if (source.options.type === 'better-sqlite3') return migrateSqlite(source, onStep);
  await withoutTimeLimits(() =>
    underMigrationLease(source, onWait, async () => {
      await useUnicode(source);
      // Copies of the former version may be writing meanwhile.
      await repeated(source, () => runPending(source, 'each', onStep));
    }),
  );
}

/**
 * Takes the write lock before it reads the pending migrations. Foreign keys are off meanwhile, because a changed table
 * is recreated on SQLite; they can't be switched off inside a transaction.
 */
async function migrateSqlite(source: DataSource, onStep: (name: string) => void): Promise<void> {
  await source.query('PRAGMA foreign_keys = OFF');
  try {
    await pRetry(() => source.query('BEGIN IMMEDIATE'), { ...conflictRetries, retries: LOCK_RETRIES });
    try {
      const lastIds = await lastIdsOf(source);
      await runPending(source, 'none', onStep);
      await keepLastIds(source, lastIds);
      await source.query('COMMIT');
    } catch (error) {
      await source.query('ROLLBACK');
      throw error;
    }
  } finally {
    await source.query('PRAGMA foreign_keys = ON');
  }
}

interface LastId {
  /** Of the table. */
  name: string;
  seq: number;
}

/** The highest id that each table of SQLite has ever had. */
async function lastIdsOf(source: DataSource): Promise<LastId[]> {
  const [sequence] = await source.query("SELECT 1 FROM sqlite_master WHERE name = 'sqlite_sequence'");
  return sequence ? source.query('SELECT name, seq FROM sqlite_sequence') : [];
}

/**
 * A table that is recreated counts from its highest row: without this, ids of deleted records would be given again, to which
 * links and histories refer.
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
}

async function runPending(
  source: DataSource,
  transaction: 'each' | 'none',
  onStep: (name: string) => void,
): Promise<void> {
  const executor = new ListedMigrations(source);
  executor.transaction = transaction;
  for (const { name } of await executor.getPendingMigrations()) onStep(name);
  try {
    await executor.executePendingMigrations();
  } catch (error) {
    throw await failureOf(source, transaction, error);
  }
}

/** Says in one sentence which migration has failed, and what is left of it. */
async function failureOf(source: DataSource, transaction: 'each' | 'none', error: unknown): Promise<unknown> {
  // On a lost connection there is nothing to ask.
  const [failed] = await new ListedMigrations(source).getPendingMigrations().catch(() => []);
  if (!failed || !(error instanceof Error)) return error;
  const rest =
    transaction === 'none'
      ? 'all changes of tables were undone'
      : "the changes before it are complete, what it did stays, since the server can't undo changes of tables, and the next start runs it again";
  return new Error(`${failed.name} failed (${error.message}); ${rest}`, { cause: error });
}

/** Once of all processes that start with this database. Its row is needed before there are tables. */
async function underMigrationLease(source: DataSource, onWait: () => void, work: () => Promise<void>): Promise<void> {
  await source.query(LEASES);
  const lease = { name: 'migrate', holder: randomUUID() };
  const written = <T>(write: (manager: EntityManager) => Promise<T>) =>
    repeated(source, () => source.transaction(write));
  await underLease(
    {
      take: () => written((manager) => takeLease(manager, { ...lease, durationMs: LEASE_MS })),
      release: () => written((manager) => releaseLease(manager, lease)),
      onWait,
    },
    work,
  );
}
