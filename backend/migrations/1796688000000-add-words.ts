import type { MigrationInterface, QueryRunner } from 'typeorm';
import { FORMER_WORDS } from '../demo/former-defaults.js';
import { createTable, longText, recordColumns } from './columns.js';

/** Words that editors have changed, and for sites that are in use, sentences whose default has changed. */
export class AddWords1796688000000 implements MigrationInterface {
  readonly name = 'AddWords1796688000000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'words', { columns: [...recordColumns(runner), longText('overrides')] });
    // A new site has no users yet.
    const users: unknown[] = await runner.query('SELECT id FROM users LIMIT 1');
    const rows: unknown[] = await runner.query('SELECT id FROM words LIMIT 1');
    if (users.length === 0 || rows.length > 0) return;
    // Not by a query builder, which knows the entity, and would write JSON as a string of JSON.
    await runner.query('INSERT INTO words (id, overrides) VALUES (1, ?)', [JSON.stringify(FORMER_WORDS)]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('words');
  }
}
