import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';
import { indexName } from '../core/database/constraint-naming-strategy.js';
import { createTable, id, integer, longText, string } from './columns.js';

/** Lists as each person has set them, and indices for filters by author and by category. */
export class AddListSettings1797379200000 implements MigrationInterface {
  readonly name = 'AddListSettings1797379200000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'list_settings', {
      columns: [id, integer('user_id'), string('list', 40), longText('columns'), longText('filters')],
      unique: [['user_id', 'list']],
      references: { user_id: ['users', 'CASCADE'] },
    });
    for (const [table, column] of indices) {
      const name = indexName(table, [column]);
      const known = (await runner.getTable(table))?.indices.some((index) => index.name === name);
      if (!known) await runner.createIndex(table, new TableIndex({ name, columnNames: [column] }));
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, column] of indices) await runner.dropIndex(table, indexName(table, [column]));
    await runner.dropTable('list_settings', true);
  }
}

const indices: readonly [table: string, column: string][] = [
  ['posts', 'author'],
  ['knowledge_items', 'category'],
];
