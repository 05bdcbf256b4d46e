import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, id, integer, moment, primary, string } from './columns.js';

/** The links of the content, and what other sites answered. */
export class AddContentLinks1799560600002 implements MigrationInterface {
  readonly name = 'AddContentLinks1799560600002';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'content_links', {
      columns: [id, string('resource', 32), integer('record_id'), string('url', 500)],
      unique: [['resource', 'record_id', 'url']],
      indices: [['url']],
    });
    await createTable(runner, 'outside_links', {
      columns: [
        primary(string('url', 500)),
        integer('status', { nullable: true }),
        integer('failures'),
        moment('failed_since', { nullable: true }),
        moment('checked_at'),
      ],
      indices: [['checked_at'], ['failed_since']],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['outside_links', 'content_links']) await runner.dropTable(table, true);
  }
}
