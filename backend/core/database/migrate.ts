import pRetry from 'p-retry';
import { type DataSource, MigrationExecutor } from 'typeorm';
import { conflictRetries } from './conflict-retries.js';
import { useUnicode } from './data-source.js';
import { withoutTimeLimits } from './time-limits.js';

const LOCK_WAIT_SECONDS = 60;

/** With their pauses some eight seconds, for another process that changes the tables of the same file. */
const LOCK_RETRIES = 9;

/**
 * Brings the tables up to date. Two processes that start at the same time don't collide.
 * @param onStep Hears the name of each migration before it runs.
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
 * Takes the write lock before looking what is to be done. References are not checked meanwhile, for SQLite changes a
 * table by making another in its place; switching the check off has no effect inside a transaction.
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
  await source.runMigrations({ transaction });
}

async function withLock(source: DataSource, work: () => Promise<void>): Promise<void> {
  const runner = source.createQueryRunner();
  try {
    // Locks are the server's, not the database's.
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
