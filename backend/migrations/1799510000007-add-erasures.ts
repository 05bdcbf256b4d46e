import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, id, json, moment, string } from './columns.js';

/** What was erased of people, by keyed hashes of their addresses. */
export class AddErasures1799510000007 implements MigrationInterface {
  readonly name = 'AddErasures1799510000007';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'erasures', {
      columns: [
        id,
        string('address_hash', 64),
        moment('erased_at'),
        string('erased_by', 120, { nullable: true }),
        json('removed'),
      ],
      indices: [['address_hash']],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('erasures', true);
  }
}
