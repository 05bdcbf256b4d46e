import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, moment } from './columns.js';

/** When the owner of a session has last entered the password or used a passkey. */
export class AddSessionConfirmation1798300000000 implements MigrationInterface {
  readonly name = 'AddSessionConfirmation1798300000000';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'sessions', [moment('confirmed_at', { nullable: true })]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('sessions', 'confirmed_at');
  }
}
