import type { MigrationInterface, QueryRunner } from 'typeorm';
import { FORMER_HOME_SECTIONS } from '../demo/former-defaults.js';
import { createTable, json, recordColumns, string } from './columns.js';

const lists = ['sections', 'why', 'help', 'approach', 'benefits'];

const texts = {
  marketplace_title: 80,
  marketplace_text: 400,
  marketplace_button: 60,
  marketplace_saying: 120,
  marketplace_meaning: 200,
  marketplace_language: 16,
};

/** The sections of the home page with their points, which had been written into the source. */
export class AddHomeSections1796601600000 implements MigrationInterface {
  readonly name = 'AddHomeSections1796601600000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'home_sections', {
      columns: [
        ...recordColumns(runner),
        ...lists.map((name) => json(name, { nullable: true })),
        ...Object.entries(texts).map(([name, length]) => string(name, length, { nullable: true })),
      ],
    });
    // A new site has no users yet.
    const users: unknown[] = await runner.query('SELECT id FROM users LIMIT 1');
    const rows: unknown[] = await runner.query('SELECT id FROM home_sections LIMIT 1');
    if (users.length === 0 || rows.length > 0) return;
    const columns = Object.entries(FORMER_HOME_SECTIONS);
    // Not by a query builder, which knows the entity, and would write JSON as a string of JSON.
    await runner.query(
      `INSERT INTO home_sections (id, ${columns.map(([name]) => name).join(', ')})
       VALUES (1, ${columns.map(() => '?').join(', ')})`,
      columns.map(([, value]) => (typeof value === 'string' ? value : JSON.stringify(value))),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('home_sections');
  }
}
