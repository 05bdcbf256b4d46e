import type { MigrationInterface, QueryRunner } from 'typeorm';
import { boolean, createTable, json, recordColumns } from './columns.js';

/** The guided set-up, which is closed for sites that are in use. */
export class AddFirstSteps1796774400000 implements MigrationInterface {
  readonly name = 'AddFirstSteps1796774400000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'first_steps', {
      columns: [...recordColumns(runner), json('skipped'), boolean('opened', false), boolean('closed', false)],
    });
    // A new site has no users yet.
    const users: unknown[] = await runner.query('SELECT id FROM users LIMIT 1');
    const rows: unknown[] = await runner.query('SELECT id FROM first_steps LIMIT 1');
    if (users.length === 0 || rows.length > 0) return;
    // Not by a query builder, which knows the entity, and would write JSON as a string of JSON.
    await runner.query("INSERT INTO first_steps (id, skipped, closed) VALUES (1, '[]', 1)");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('first_steps');
  }
}
