import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { indexName } from '../core/database/constraint-naming-strategy.js';
import { addIndex, boolean, changeColumn, integer, longText, primary, string, stringWithDefault } from './columns.js';

const SLUGGED = ['posts', 'post_categories', 'products', 'portfolios', 'services', 'pages'];
const TABLES = [...SLUGGED, 'faqs', 'statistics', 'testimonials', 'banners', 'sliders', 'clients', 'knowledge_items'];

const columns = [
  stringWithDefault('language', 35, ''),
  integer('translation_of', { nullable: true }),
  longText('translated_from', { nullable: true }),
  boolean('is_outdated', false),
];

/** Content in several languages: a row for each. Rows that exist are in the first language of the site. */
export class AddTranslations1799100000000 implements MigrationInterface {
  readonly name = 'AddTranslations1799100000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      const there = await runner.getTable(table);
      const missing = columns.filter(({ name }) => !there?.columns.some((column) => column.name === name));
      // At once: on SQLite each change of a table copies it.
      await runner.addColumns(
        table,
        missing.map((column) => new TableColumn(column)),
      );
      const status = table === 'knowledge_items' ? 'is_active' : 'status';
      await addIndex(runner, table, ['language', status, 'id']);
      await addIndex(runner, table, ['translation_of', 'language'], true);
      if (!SLUGGED.includes(table)) continue;
      await addIndex(runner, table, ['slug', 'language'], true);
      const former = indexName(table, ['slug']);
      if ((await runner.getTable(table))?.indices.some(({ name }) => name === former))
        await runner.dropIndex(table, former);
    }
    await changeColumn(runner, 'former_slugs', primary(string('resource', 64)));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM former_slugs WHERE resource LIKE '%@%'`);
    await changeColumn(runner, 'former_slugs', primary(string('resource', 32)));
    for (const table of TABLES) {
      // Without their originals' language they would be in the wrong one, and slugs may be there twice.
      await runner.query(`DELETE FROM ${table} WHERE translation_of IS NOT NULL`);
      if (SLUGGED.includes(table)) {
        await addIndex(runner, table, ['slug'], true);
        await runner.dropIndex(table, indexName(table, ['slug', 'language']));
      }
      const status = table === 'knowledge_items' ? 'is_active' : 'status';
      await runner.dropIndex(table, indexName(table, ['language', status, 'id']));
      await runner.dropIndex(table, indexName(table, ['translation_of', 'language']));
      await runner.dropColumns(
        table,
        columns.map(({ name }) => name),
      );
    }
  }
}
