import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';
import { indexName } from '../core/database/constraint-naming-strategy.js';
import { addColumns, bytes, createTable, id, integer, json, moment, string } from './columns.js';

const name = indexName('upload_references', ['former_since']);

/** Who changed what, with the states of records, and the files that only these name. */
export class AddHistory1797033600000 implements MigrationInterface {
  readonly name = 'AddHistory1797033600000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'history_entries', {
      columns: [
        id,
        string('resource', 32),
        integer('record_id'),
        integer('version', { nullable: true }),
        string('action', 24),
        string('title', 255),
        integer('actor_id', { nullable: true }),
        string('actor_name', 120, { nullable: true }),
        moment('created_at'),
        json('fields'),
        bytes('state', { nullable: true }),
        integer('base_id', { nullable: true }),
      ],
      indices: [['resource', 'record_id'], ['actor_id'], ['action', 'created_at'], ['created_at']],
    });
    await addColumns(runner, 'upload_references', [moment('former_since', { nullable: true })]);
    const { indices = [] } = (await runner.getTable('upload_references')) ?? {};
    if (!indices.some((index) => index.name === name))
      await runner.createIndex('upload_references', new TableIndex({ name, columnNames: ['former_since'] }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('upload_references', name);
    await runner.dropColumn('upload_references', 'former_since');
    await runner.dropTable('history_entries', true);
  }
}
