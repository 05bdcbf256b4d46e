import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, boolean, createTable, longText, recordColumns, storedName, stringWithDefault } from './columns.js';

const columns = () => [
  stringWithDefault('meta_title', 120, ''),
  stringWithDefault('meta_description', 300, ''),
  storedName('share_picture'),
  boolean('no_index', false),
  stringWithDefault('canonical_url', 500, ''),
];

/** What the fixed pages and those of forms say to search engines and link previews. */
export class AddPageHeads1799564000001 implements MigrationInterface {
  readonly name = 'AddPageHeads1799564000001';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'page_heads', {
      columns: [...recordColumns(runner), longText('pages', { nullable: true })],
    });
    await addColumns(runner, 'forms', columns());
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('page_heads');
    for (const { name } of columns()) await runner.dropColumn('forms', name);
  }
}
