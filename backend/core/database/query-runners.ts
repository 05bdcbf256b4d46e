import type { DataSource, QueryRunner } from 'typeorm';
import { BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js';

/**
 * A query runner for one transaction. TypeORM hands out the same one again and again on SQLite, and never releases it:
 * a manager kept by mistake would write into a later transaction, and one that failed to roll back would stay stuck.
 */
export function openRunner(source: DataSource): QueryRunner {
  forgetRunner(source);
  return source.createQueryRunner();
}

export async function releaseRunner(runner: QueryRunner): Promise<void> {
  await runner.release();
  Object.assign(runner, { isReleased: true });
  forgetRunner(runner.dataSource);
}

function forgetRunner({ driver }: DataSource): void {
  if (driver instanceof BetterSqlite3Driver) driver.queryRunner = undefined;
}
