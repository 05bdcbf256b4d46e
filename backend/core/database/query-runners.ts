import type { DataSource, QueryRunner } from 'typeorm';
import { BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js';
import { MysqlQueryRunner } from 'typeorm/driver/mysql/MysqlQueryRunner.js';
import { repeated } from './conflict-retries.js';
import { isConflict, isLost, isUnavailable } from './database-errors.js';

/**
 * A query runner for one transaction. On SQLite, TypeORM reuses a single one and never releases it: a leaked manager
 * would write into a later transaction, and a failed rollback would block all later ones.
 */
export function openRunner(source: DataSource): QueryRunner {
  forgetRunner(source);
  const runner = source.createQueryRunner();
  if (runner instanceof MysqlQueryRunner) endWithFirstConflict(runner);
  return runner;
}

export async function releaseRunner(runner: QueryRunner): Promise<void> {
  await runner.release();
  Object.assign(runner, { isReleased: true });
  forgetRunner(runner.dataSource);
}

function forgetRunner({ driver }: DataSource): void {
  if (driver instanceof BetterSqlite3Driver) driver.queryRunner = undefined;
}

/**
 * A server rolls the transaction back before it answers with a conflict. Statements that were sent at the same time, or
 * after the error was caught, would each be committed by itself: they are sent one after the other, and fail as well.
 */
function endWithFirstConflict(runner: MysqlQueryRunner): void {
  const query = runner.query.bind(runner);
  let last: Promise<unknown> = Promise.resolve();
  let failure: { error: unknown } | undefined;
  const next = async (...parameters: Parameters<typeof query>): Promise<unknown> => {
    if (failure && parameters[0] !== 'ROLLBACK') throw failure.error;
    try {
      return await query(...parameters);
    } catch (error) {
      if (isConflict(error) || isUnavailable(error)) failure ??= { error };
      throw error;
    }
  };
  runner.query = (...parameters: Parameters<typeof query>): Promise<unknown> => {
    const answer = last.then(() => next(...parameters));
    last = answer.catch(() => {});
    return answer;
  };
}

/**
 * Repeats reads outside transactions, which a server breaks off or refuses as well: on another connection, since that may
 * lead to another server. Writes are repeated with their whole transaction, by `Database`.
 */
export function repeatReads(source: DataSource): DataSource {
  const createQueryRunner = source.createQueryRunner.bind(source);
  source.createQueryRunner = (mode) => {
    const runner = createQueryRunner(mode);
    if (runner instanceof MysqlQueryRunner) repeatReadsOf(runner);
    return runner;
  };
  return source;
}

function repeatReadsOf(runner: MysqlQueryRunner): void {
  const query = runner.query.bind(runner);
  runner.query = (...parameters: Parameters<typeof query>): Promise<unknown> => {
    if (runner.isTransactionActive || !/^\s*SELECT\b/i.test(parameters[0])) return query(...parameters);
    return repeated(runner.dataSource, async () => {
      try {
        return await query(...parameters);
      } catch (error) {
        if (isLost(error)) forgetConnection(runner);
        throw error;
      }
    });
  };
}

/** The next query takes a connection of the pool, also if there was an error instead of one. */
function forgetConnection(runner: MysqlQueryRunner): void {
  const inner = runner as unknown as { databaseConnection?: { destroy(): void } };
  inner.databaseConnection?.destroy();
  Object.assign(runner, { databaseConnection: undefined, databaseConnectionPromise: undefined });
}
