import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';
import { indexName } from '../core/database/constraint-naming-strategy.js';

const TABLES = ['clients', 'agents'];

/** Lists are filtered by country. */
export class IndexCountries1799500000001 implements MigrationInterface {
  readonly name = 'IndexCountries1799500000001';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      const name = indexName(table, ['country']);
      const there = (await runner.getTable(table))?.indices.some((index) => index.name === name);
      if (!there) await runner.createIndex(table, new TableIndex({ name, columnNames: ['country'] }));
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.dropIndex(table, indexName(table, ['country']));
  }
}
