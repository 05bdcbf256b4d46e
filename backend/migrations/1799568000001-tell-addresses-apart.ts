import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Columns with addresses of a former site, and with keys that contain some. MariaDB's collation takes `/café` for `/cafe`, so that
 * one of the two led nowhere. A wider rule, with which the former version works.
 */
const COLUMNS = [
  ['redirects', 'path', 'VARCHAR(500)', 'NOT NULL'],
  ['missed_addresses', 'path', 'VARCHAR(200)', 'NOT NULL'],
  ['site_import_items', 'path', 'VARCHAR(500)', "NOT NULL DEFAULT ''"],
  ['site_import_items', 'item_key', 'VARCHAR(255)', 'NOT NULL'],
  ['site_import_records', 'item_key', 'VARCHAR(255)', 'NOT NULL'],
] as const;

export class TellAddressesApart1799568000001 implements MigrationInterface {
  readonly name = 'TellAddressesApart1799568000001';

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
  for (const [table, column, type, rest] of COLUMNS)
    await runner.query(`ALTER TABLE ${table} MODIFY ${column} ${type} COLLATE ${collation} ${rest}`);
}
