import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What each transaction has changed, for the other copies of the application. On MariaDB alone, so that it has no entity:
 * SQLite serves one copy.
 */
export class AddContentChanges1798070500000 implements MigrationInterface {
  readonly name = 'AddContentChanges1798070500000';

  async up(runner: QueryRunner): Promise<void> {
    if (runner.dataSource.options.type === 'better-sqlite3') return;
    await runner.query(`
      CREATE TABLE IF NOT EXISTS content_changes (
        id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
        batch VARCHAR(40) CHARACTER SET ascii NOT NULL,
        resource VARCHAR(64) NULL,
        record_id INT NULL,
        created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3)
      ) ENGINE = InnoDB`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE IF EXISTS content_changes');
  }
}
