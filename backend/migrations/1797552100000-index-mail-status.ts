import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';
import { indexName } from '../core/database/constraint-naming-strategy.js';

const columnNames = ['status', 'sent_at'];
const name = indexName('outbox', columnNames);

/** An index for what the page about mail counts and lists: the table also has the mails of all newsletters. */
export class IndexMailStatus1797552100000 implements MigrationInterface {
  readonly name = 'IndexMailStatus1797552100000';

  async up(runner: QueryRunner): Promise<void> {
    const table = await runner.getTable('outbox');
    if (table?.indices.some((index) => index.name === name)) return;
    await runner.createIndex('outbox', new TableIndex({ name, columnNames }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('outbox', name);
  }
}
