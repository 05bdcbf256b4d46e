import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, moment } from './columns.js';

/** When the password ends that was generated for the first administrator. */
export class AddPasswordExpiry1798156800000 implements MigrationInterface {
  readonly name = 'AddPasswordExpiry1798156800000';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'users', [moment('password_expires_at', { nullable: true })]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('users', 'password_expires_at');
  }
}
