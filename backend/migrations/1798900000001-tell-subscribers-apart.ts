import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * MariaDB's collation takes `josé@…` for `jose@…`: whoever subscribed the one kept the other from subscribing. A wider rule,
 * with which the former version works.
 */
export class TellSubscribersApart1798900000001 implements MigrationInterface {
  readonly name = 'TellSubscribersApart1798900000001';

  async up(runner: QueryRunner): Promise<void> {
    await setCollation(runner, 'utf8mb4_bin');
  }

  async down(runner: QueryRunner): Promise<void> {
    await setCollation(runner, 'utf8mb4_unicode_ci');
  }
}

async function setCollation(runner: QueryRunner, collation: string): Promise<void> {
  // SQLite compares texts as they are.
  if (runner.dataSource.options.type === 'better-sqlite3') return;
  await runner.query(`ALTER TABLE subscribers MODIFY email VARCHAR(255) COLLATE ${collation} NOT NULL`);
}
