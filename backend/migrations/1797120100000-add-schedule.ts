import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, id, integer, moment, primary, string, text } from './columns.js';

/** What was published and taken off the site by itself, and which process does it. */
export class AddSchedule1797120100000 implements MigrationInterface {
  readonly name = 'AddSchedule1797120100000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'leases', {
      columns: [primary(string('name', 64)), string('holder', 64), moment('held_until')],
    });
    await createTable(runner, 'schedule_runs', {
      columns: [
        id,
        string('resource', 64),
        integer('record_id'),
        string('title', 200),
        string('action', 16),
        moment('due_at'),
        moment('done_at'),
        string('by_name', 120, { nullable: true }),
        text('error', { nullable: true }),
      ],
      indices: [['done_at']],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('schedule_runs', true);
    await runner.dropTable('leases', true);
  }
}
