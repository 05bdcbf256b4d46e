import type { MigrationInterface, QueryRunner } from 'typeorm';
import { boolean, createTable, recordColumns, string } from './columns.js';

/** Whether the site is open. Every site is, until somebody closes it. */
export class AddSiteOpening1799560000104 implements MigrationInterface {
  readonly name = 'AddSiteOpening1799560000104';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'site_opening', {
      columns: [
        ...recordColumns(runner),
        boolean('is_open', true),
        boolean('by_password', false),
        string('password_hash', 255, { nullable: true }),
      ],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('site_opening');
  }
}
