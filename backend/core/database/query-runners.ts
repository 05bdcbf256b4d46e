import { LRUCache } from 'lru-cache';
import type { DataSource, ObjectLiteral, QueryRunner } from 'typeorm';
import { BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js';
import { MysqlQueryRunner } from 'typeorm/driver/mysql/MysqlQueryRunner.js';
import { repeated } from './conflict-retries.js';
import { isConflict, isLost, isUnavailable } from './database-errors.js';

/**
 * Opens a query runner for one transaction. On SQLite, TypeORM reuses a single one and never releases it: a leaked manager would
 * write into a later transaction, and a failed rollback would block all later ones.
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
 * A server rolls the transaction back before it reports a conflict. Statements sent at the same time, or after the error was
 * caught, would each be committed separately: they are sent one after the other, and fail as well.
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

/** Number of prepared statements kept for each connection to SQLite. */
export const MAX_STATEMENTS = 300;

/**
 * Total length of kept statements in characters: long lists of ids are written into statements, and a prepared one takes 20 times
 * its text.
 */
export const MAX_STATEMENT_TEXT = 1_000_000;

/** Statements with more are not worth keeping, and SQLite accepts 32,766 at most. */
const MAX_BOUND_NUMBERS = 100;

/**
 * Prepares each statement once per connection to SQLite. TypeORM keeps prepared statements by query runner, of which every
 * transaction has its own, and writes numbers into the statement, so it would prepare nearly all of them again.
 */
export function keepStatements(source: DataSource): DataSource {
  const statements = new LRUCache<string, object>({
    max: MAX_STATEMENTS,
    maxSize: MAX_STATEMENT_TEXT,
    sizeCalculation: (_statement, sql) => sql.length,
  });
  const createQueryRunner = source.createQueryRunner.bind(source);
  source.createQueryRunner = (mode) => Object.assign(createQueryRunner(mode), { stmtCache: statements });
  const { driver } = source;
  const withParameters = driver.escapeQueryWithParameters.bind(driver);
  driver.escapeQueryWithParameters = (sql, parameters) => withParameters(sql, withBoundIntegers(parameters));
  return source;
}

/** TypeORM binds everything that is not a number, and better-sqlite3 binds a BigInt as an INTEGER. */
function withBoundIntegers(parameters: ObjectLiteral): ObjectLiteral {
  const entries = Object.entries(parameters ?? {});
  if (entries.length > MAX_BOUND_NUMBERS) return parameters;
  return Object.fromEntries(
    entries.map(([name, value]) => [name, Number.isSafeInteger(value) ? BigInt(value) : value]),
  );
}

/**
 * Repeats reads outside transactions that a server interrupted or refused, on another connection, since that may lead to another
 * server. Writes are repeated with their whole transaction, by `Database`.
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

/** Makes the next query take a connection of the pool, even after an error instead of one. */
function forgetConnection(runner: MysqlQueryRunner): void {
  const inner = runner as unknown as { databaseConnection?: { destroy(): void } };
  inner.databaseConnection?.destroy();
  Object.assign(runner, { databaseConnection: undefined, databaseConnectionPromise: undefined });
}
