import { BetterSqlite3QueryRunner } from 'typeorm/driver/better-sqlite3/BetterSqlite3QueryRunner.js';
import { MysqlQueryRunner } from 'typeorm/driver/mysql/MysqlQueryRunner.js';

const runners = [BetterSqlite3QueryRunner, MysqlQueryRunner];

/** Queries of sessions and transactions, and those that the process makes by itself: for due work, and for changes by others. */
const OTHERS =
  /sessions|^SELECT 1 AS .one. FROM|^(BEGIN|COMMIT|START TRANSACTION|ROLLBACK)|^SELECT .* FROM .publications. .*WHERE .*next_attempt_at|^SELECT .* FROM (content_changes|.site_imports.) /i;

/** The queries caused by the work, without those of the session. Nothing else may run meanwhile. */
export async function queriesOf(work: () => Promise<unknown>): Promise<string[]> {
  const queries: string[] = [];
  const originals = runners.map(({ prototype }) => prototype.query);
  runners.forEach(({ prototype }, index) => {
    const original = originals[index] as typeof prototype.query;
    prototype.query = function query(this: typeof prototype, ...args: Parameters<typeof original>) {
      queries.push(args[0]);
      return original.apply(this, args);
    } as typeof prototype.query;
  });
  try {
    await work();
  } finally {
    runners.forEach(({ prototype }, index) => {
      prototype.query = originals[index] as typeof prototype.query;
    });
  }
  return queries.filter((query) => !OTHERS.test(query));
}
