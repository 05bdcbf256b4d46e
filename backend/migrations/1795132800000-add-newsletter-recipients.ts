import { type MigrationInterface, type QueryRunner, TableColumn, type TableColumnOptions, TableIndex } from 'typeorm';
import { indexName } from '../core/database/constraint-naming-strategy.js';
import { integer, moment, string } from './columns.js';

/** Confirmation tokens of subscribers; the recipient of a mail, and the process that sends it. */
export class AddNewsletterRecipients1795132800000 implements MigrationInterface {
  readonly name = 'AddNewsletterRecipients1795132800000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, column] of columns) {
      if (!(await runner.hasColumn(table, column.name))) await runner.addColumn(table, new TableColumn(column));
    }
    for (const [table, columnNames, isUnique] of indices) {
      const name = indexName(table, columnNames);
      const isThere = (await runner.getTable(table))?.indices.some((index) => index.name === name);
      if (!isThere) await runner.createIndex(table, new TableIndex({ name, columnNames, isUnique }));
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, columnNames] of indices.toReversed())
      await runner.dropIndex(table, indexName(table, columnNames));
    for (const [table, column] of columns.toReversed()) await runner.dropColumn(table, column.name);
  }
}

const columns: [table: string, column: TableColumnOptions][] = [
  ['subscribers', string('confirmation_token', 64, { nullable: true })],
  ['subscribers', moment('confirmation_expires_at', { nullable: true })],
  ['outbox', moment('claimed_until', { nullable: true })],
  ['outbox', integer('subscriber_id', { nullable: true })],
];

const indices: [table: string, columns: string[], isUnique: boolean][] = [
  ['subscribers', ['confirmation_token'], true],
  ['outbox', ['subscriber_id'], false],
  ['outbox', ['newsletter_id', 'subscriber_id'], true],
];
