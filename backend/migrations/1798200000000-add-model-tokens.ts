import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';
import { indexName } from '../core/database/constraint-naming-strategy.js';
import { createTable, integerWithDefault, primary, string } from './columns.js';

const columnNames = ['created_at'];
const name = indexName('outbox', columnNames);

/** The tokens of a day, which calls of the language model reserve; and an index for the mails of the last minutes. */
export class AddModelTokens1798200000000 implements MigrationInterface {
  readonly name = 'AddModelTokens1798200000000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'model_tokens', {
      columns: [primary(string('day', 10)), integerWithDefault('tokens', 0)],
    });
    const table = await runner.getTable('outbox');
    if (table?.indices.some((index) => index.name === name)) return;
    await runner.createIndex('outbox', new TableIndex({ name, columnNames }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('outbox', name);
    await runner.dropTable('model_tokens', true);
  }
}
