import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, integer, moment, primary, string } from './columns.js';

/** The id that pairs the database with its storage folder, and a row for the write test of readiness. One row, id 1. */
export class AddSiteIdentity1795478400000 implements MigrationInterface {
  readonly name = 'AddSiteIdentity1795478400000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'site_identity', {
      columns: [primary(integer('id')), string('site_id', 64), moment('probed_at', { nullable: true })],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('site_identity', true);
  }
}
