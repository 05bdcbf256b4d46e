import { type MigrationInterface, type QueryRunner, TableColumn, type TableColumnOptions, TableIndex } from 'typeorm';
import { indexName } from '../core/database/constraint-naming-strategy.js';
import { boolean, createTable, id, integer, longText, moment, string, stringWithDefault } from './columns.js';

/** Suspected spam, who handled a submission, and replies. */
export class AddRepliesAndSpam1795564800000 implements MigrationInterface {
  readonly name = 'AddRepliesAndSpam1795564800000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, column] of columns) {
      if (!(await runner.hasColumn(table, column.name))) await runner.addColumn(table, new TableColumn(column));
    }
    for (const [table, columnNames] of indices) {
      const name = indexName(table, columnNames);
      const isThere = (await runner.getTable(table))?.indices.some((index) => index.name === name);
      if (!isThere) await runner.createIndex(table, new TableIndex({ name, columnNames }));
    }
    await createTable(runner, 'replies', {
      columns: [
        id,
        string('idempotency_key', 64),
        integer('message_id', { nullable: true }),
        integer('agent_id', { nullable: true }),
        string('author', 120),
        longText('text'),
        integer('mail_id'),
        moment('created_at'),
      ],
      indices: [['message_id'], ['agent_id'], ['mail_id']],
      unique: [['idempotency_key']],
      references: {
        message_id: ['messages', 'CASCADE'],
        agent_id: ['agents', 'CASCADE'],
      },
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('replies', true);
    for (const [table, columnNames] of indices.toReversed())
      await runner.dropIndex(table, indexName(table, columnNames));
    for (const [table, column] of columns.toReversed()) await runner.dropColumn(table, column.name);
  }
}

const entry: TableColumnOptions[] = [
  string('handled_by', 120, { nullable: true }),
  moment('handled_at', { nullable: true }),
  moment('spam_at', { nullable: true }),
  stringWithDefault('hidden_field', 500, ''),
  boolean('notices_held', false),
];

const columns: [table: string, column: TableColumnOptions][] = [
  ...entry.map((column): [string, TableColumnOptions] => ['messages', column]),
  ...entry.map((column): [string, TableColumnOptions] => ['agents', column]),
  ['subscribers', moment('spam_at', { nullable: true })],
];

const indices: [table: string, columns: string[]][] = [
  ['messages', ['spam_at', 'status']],
  ['agents', ['spam_at', 'status']],
  ['subscribers', ['spam_at']],
  // Lists filter by it.
  ['messages', ['created_at']],
  ['agents', ['created_at']],
  ['subscribers', ['created_at']],
];
