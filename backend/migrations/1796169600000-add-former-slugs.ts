import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, integer, primary, string } from './columns.js';

/** Slugs that records had before editors changed them, whose addresses lead to the present ones. */
export class AddFormerSlugs1796169600000 implements MigrationInterface {
  readonly name = 'AddFormerSlugs1796169600000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'former_slugs', {
      columns: [primary(string('resource', 32)), primary(string('slug', 255)), integer('record_id')],
      indices: [['resource', 'record_id']],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('former_slugs', true);
  }
}
