import type { MigrationInterface, QueryRunner } from 'typeorm';
import { indexName } from '../core/database/constraint-naming-strategy.js';
import { addIndex } from './columns.js';

const table = 'history_entries';

/** So that the activity of a kind or of a resource is read in the order of its ids, however many entries there are. */
export class IndexActivity1797811200000 implements MigrationInterface {
  readonly name = 'IndexActivity1797811200000';

  async up(runner: QueryRunner): Promise<void> {
    await replace(runner, [['action', 'created_at']], [['action'], ['resource']]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await replace(runner, [['action'], ['resource']], [['action', 'created_at']]);
  }
}

async function replace(runner: QueryRunner, former: string[][], next: string[][]): Promise<void> {
  const { indices = [] } = (await runner.getTable(table)) ?? {};
  const has = (columns: string[]): boolean => indices.some(({ name }) => name === indexName(table, columns));
  for (const columns of next) await addIndex(runner, table, columns);
  for (const columns of former) if (has(columns)) await runner.dropIndex(table, indexName(table, columns));
}
