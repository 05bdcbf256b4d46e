import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';
import { indexName } from '../core/database/constraint-naming-strategy.js';

const indices = [['created_at'], ['status', 'title'], ['status', 'created_at']];

/** For lists of posts filtered by status and date, and sorted. */
export class IndexPostDates1795824000000 implements MigrationInterface {
  readonly name = 'IndexPostDates1795824000000';

  async up(runner: QueryRunner): Promise<void> {
    const there = new Set((await runner.getTable('posts'))?.indices.map(({ name }) => name));
    for (const columnNames of indices) {
      const name = indexName('posts', columnNames);
      if (!there.has(name)) await runner.createIndex('posts', new TableIndex({ name, columnNames }));
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const columnNames of indices) await runner.dropIndex('posts', indexName('posts', columnNames));
  }
}
