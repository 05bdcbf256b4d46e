import { type DataSource, MigrationExecutor } from 'typeorm';
import { useUnicode } from './data-source.js';
import { isConflict } from './failures.js';
import { retrying } from './retrying.js';

const LOCK_WAIT_SECONDS = 60;

/**
 * Brings the tables up to date. Two processes that start at the same time don't collide.
 * @param onStep Hears the name of each migration before it runs.
 */
export async function migrate(source: DataSource, onStep: (name: string) => void = () => {}): Promise<void> {
  if (source.options.type === 'better-sqlite3') {
    return retrying(() => runPending(source, onStep), isConflict);
  }
  await withLock(source, async () => {
    await useUnicode(source);
    await runPending(source, onStep);
  });
}

async function runPending(source: DataSource, onStep: (name: string) => void): Promise<void> {
  for (const { name } of await new MigrationExecutor(source).getPendingMigrations()) onStep(name);
  await source.runMigrations({ transaction: 'each' });
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
