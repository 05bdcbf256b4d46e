import pRetry from 'p-retry';
import { type DataSource, MigrationExecutor } from 'typeorm';
import { conflictRetries } from './conflict-retries.js';
import { useUnicode } from './data-source.js';
import { withoutTimeLimits } from './time-limits.js';

const LOCK_WAIT_SECONDS = 60;

/** About eight seconds with the delays, for another process that migrates the same file. */
const LOCK_RETRIES = 9;

/**
 * Runs pending migrations. Two processes that start at the same time are serialized.
 * @param onStep Called with the name of each migration before it runs.
 */
export async function migrate(source: DataSource, onStep: (name: string) => void = () => {}): Promise<void> {
  if (source.options.type === 'better-sqlite3') return migrateSqlite(source, onStep);
  await withoutTimeLimits(() =>
    withLock(source, async () => {
      await useUnicode(source);
      await runPending(source, 'each', onStep);
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
      await runPending(source, 'none', onStep);
      await source.query('COMMIT');
    } catch (error) {
      await source.query('ROLLBACK');
      throw error;
    }
  } finally {
    await source.query('PRAGMA foreign_keys = ON');
  }
}

async function runPending(
  source: DataSource,
  transaction: 'each' | 'none',
  onStep: (name: string) => void,
): Promise<void> {
  for (const { name } of await new MigrationExecutor(source).getPendingMigrations()) onStep(name);
  try {
    await source.runMigrations({ transaction });
  } catch (error) {
    throw await failureOf(source, transaction, error);
  }
}

/** Says in one sentence which migration has failed, and what is left of it. */
async function failureOf(source: DataSource, transaction: 'each' | 'none', error: unknown): Promise<unknown> {
  // On a lost connection there is nothing to ask.
  const [failed] = await new MigrationExecutor(source).getPendingMigrations().catch(() => []);
  if (!failed || !(error instanceof Error)) return error;
  const rest =
    transaction === 'none'
      ? 'all changes of tables were undone'
      : "the changes before it are complete, what it did stays, since the server can't undo changes of tables, and the next start runs it again";
  return new Error(`${failed.name} failed (${error.message}); ${rest}`, { cause: error });
}

async function withLock(source: DataSource, work: () => Promise<void>): Promise<void> {
  const runner = source.createQueryRunner();
  try {
    // Named locks are global to the server.
    const [answer]: { locked: number | string | null }[] = await runner.query(
      "SELECT GET_LOCK(CONCAT('migrate ', MD5(DATABASE())), ?) AS locked",
      [LOCK_WAIT_SECONDS],
    );
    if (Number(answer?.locked) !== 1) {
      throw new Error(`Another process has been changing the tables for ${LOCK_WAIT_SECONDS} seconds; try again later`);
    }
    try {
      await work();
    } finally {
      await runner.query("SELECT RELEASE_LOCK(CONCAT('migrate ', MD5(DATABASE())))");
    }
  } finally {
    await runner.release();
  }
}
