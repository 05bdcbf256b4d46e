import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, integer, moment, primary, string } from './columns.js';

/** The keys that requests to create a record were sent with, so that sending one twice makes one record. */
export class AddCreationKeys1799565000001 implements MigrationInterface {
  readonly name = 'AddCreationKeys1799565000001';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'creation_keys', {
      columns: [
        primary(string('creation_key', 64)),
        string('resource', 32),
        integer('record_id'),
        integer('user_id', { nullable: true }),
        moment('created_at'),
      ],
      indices: [['created_at']],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('creation_keys', true);
  }
}
