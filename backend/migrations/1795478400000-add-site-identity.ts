import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, integer, moment, primary, string } from './columns.js';

/** Which storage folder the database goes with, and where a write can be tried. One row, id 1. */
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
