import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';
import { indexName } from '../core/database/constraint-naming-strategy.js';

const columnNames = ['title'];
const name = indexName('posts', columnNames);

/** For lists sorted by title, of many posts. */
export class IndexPostTitles1795305600000 implements MigrationInterface {
  readonly name = 'IndexPostTitles1795305600000';

  async up(runner: QueryRunner): Promise<void> {
    const isThere = (await runner.getTable('posts'))?.indices.some((index) => index.name === name);
    if (!isThere) await runner.createIndex('posts', new TableIndex({ name, columnNames }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('posts', name);
  }
}
