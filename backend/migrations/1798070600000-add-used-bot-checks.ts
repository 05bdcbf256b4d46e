import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, moment, primary, string } from './columns.js';

/** Tokens of the bot check that are used up. */
export class AddUsedBotChecks1798070600000 implements MigrationInterface {
  readonly name = 'AddUsedBotChecks1798070600000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'used_bot_checks', {
      columns: [primary(string('id', 64)), moment('expires_at')],
      indices: [['expires_at']],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('used_bot_checks', true);
  }
}
