import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, primary, string } from './columns.js';

/** Rows that are written by transactions that must not decide on the same thing at the same time. */
export class AddGuards1798070400000 implements MigrationInterface {
  readonly name = 'AddGuards1798070400000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'guards', {
      columns: [primary(string('name', 64)), { name: 'turns', type: 'bigint' }],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('guards', true);
  }
}
