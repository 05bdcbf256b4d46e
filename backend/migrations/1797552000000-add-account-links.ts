import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, createTable, integer, moment, primary, string } from './columns.js';

/** Links by which people choose a password, and what is known of each person's invitation and last sign-in. */
export class AddAccountLinks1797552000000 implements MigrationInterface {
  readonly name = 'AddAccountLinks1797552000000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'account_links', {
      columns: [primary(integer('user_id')), string('token_hash', 64), string('kind', 16), moment('expires_at')],
      indices: [['expires_at']],
      unique: [['token_hash']],
      references: { user_id: ['users', 'CASCADE'] },
    });
    await addColumns(runner, 'users', [
      moment('invitation_expires_at', { nullable: true }),
      moment('signed_in_at', { nullable: true }),
    ]);
    // MariaDB sets `updated_at` unless the statement does.
    await runner.query(
      `UPDATE users SET updated_at = updated_at, signed_in_at = (
        SELECT MAX(created_at) FROM history_entries
        WHERE resource = 'user' AND action = 'sign_in' AND record_id = users.id
      ) WHERE signed_in_at IS NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('users', 'signed_in_at');
    await runner.dropColumn('users', 'invitation_expires_at');
    await runner.dropTable('account_links', true);
  }
}
