import { AsyncLocalStorage } from 'node:async_hooks';
import { BetterSqlite3QueryRunner } from 'typeorm/driver/better-sqlite3/BetterSqlite3QueryRunner.js';
import { MysqlQueryRunner } from 'typeorm/driver/mysql/MysqlQueryRunner.js';
import { newRequestId } from '../../../backend/core/http/request-id.js';
import { currentRequestId, withRequestId } from '../../../backend/core/logging/request-context.js';

const runners = [BetterSqlite3QueryRunner, MysqlQueryRunner];

/** Queries of sessions and transactions. */
const OTHERS = /sessions|^SELECT 1 AS .one. FROM|^(BEGIN|COMMIT|START TRANSACTION|ROLLBACK)/i;

/** The queries of the work and of the requests that it sends, without those of the session and what the process does by itself. */
export async function queriesOf(work: () => Promise<unknown>): Promise<string[]> {
  const queries: string[] = [];
  // Those of later requests count up from it.
  const first = newRequestId();
  const told = (query: string) => {
    if ((currentRequestId() ?? '') >= first) queries.push(query);
  };
  await watching(told, () => withRequestId(first, work));
  return queries.filter((query) => !OTHERS.test(query));
}

/** The largest number of rows that a query of the work has read at once; what other work does meanwhile does not count. */
export async function mostRowsOf(work: () => Promise<unknown>): Promise<number> {
  const own = new AsyncLocalStorage<true>();
  let most = 0;
  const count = (found: unknown): void => {
    const rows: unknown = Array.isArray(found) ? found : (found as { records?: unknown } | undefined)?.records;
    if (Array.isArray(rows)) most = Math.max(most, rows.length);
  };
  await watching(
    (_query, result) => {
      if (own.getStore()) void Promise.resolve(result).then(count);
    },
    () => own.run(true, work),
  );
  return most;
}

async function watching(told: (query: string, result: unknown) => void, work: () => Promise<unknown>): Promise<void> {
  const originals = runners.map(({ prototype }) => prototype.query);
  runners.forEach(({ prototype }, index) => {
    const original = originals[index] as typeof prototype.query;
    prototype.query = function query(this: typeof prototype, ...args: Parameters<typeof original>) {
      const result = original.apply(this, args);
      told(args[0], result);
      return result;
    } as typeof prototype.query;
  });
  try {
    await work();
  } finally {
    runners.forEach(({ prototype }, index) => {
      prototype.query = originals[index] as typeof prototype.query;
    });
  }
}
