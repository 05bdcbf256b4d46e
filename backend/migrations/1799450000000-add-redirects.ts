import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, id, integer, moment, primary, recordColumns, string, stringWithDefault } from './columns.js';

/** Redirects with how often they are followed, and addresses at which visitors found nothing. */
export class AddRedirects1799450000000 implements MigrationInterface {
  readonly name = 'AddRedirects1799450000000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'redirects', {
      columns: [...recordColumns(runner), string('path', 500), stringWithDefault('target', 500, '')],
      unique: [['path']],
    });
    await createTable(runner, 'redirect_uses', {
      columns: [primary(integer('redirect_id')), integer('hits'), moment('last_used_at', { nullable: true })],
      references: { redirect_id: ['redirects', 'CASCADE'] },
    });
    await createTable(runner, 'missed_addresses', {
      columns: [id, string('path', 200), integer('hits'), stringWithDefault('source', 100, ''), moment('last_seen_at')],
      unique: [['path']],
      indices: [['last_seen_at']],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['missed_addresses', 'redirect_uses', 'redirects']) await runner.dropTable(table, true);
  }
}
