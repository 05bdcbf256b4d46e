import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, moment, primary, string } from './columns.js';

/** Why sessions ended, for clients that still send their cookies. */
export class KeepEndedSessions1795824000001 implements MigrationInterface {
  readonly name = 'KeepEndedSessions1795824000001';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'ended_sessions', {
      columns: [primary(string('id', 64)), string('reason', 16), moment('expires_at')],
      indices: [['expires_at']],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('ended_sessions', true);
  }
}
