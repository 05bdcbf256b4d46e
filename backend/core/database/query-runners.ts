import type { DataSource, QueryRunner } from 'typeorm';
import { BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js';

/**
 * A query runner for one transaction. On SQLite, TypeORM reuses a single one and never releases it: a leaked manager
 * would write into a later transaction, and a failed rollback would block all later ones.
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
