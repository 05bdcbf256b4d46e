import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  addColumns,
  boolean,
  createdAt,
  createTable,
  integer,
  integerWithDefault,
  moment,
  primary,
  string,
} from './columns.js';

/** Authenticator apps, recovery codes, what was begun and is to be finished, and the roles that need a second factor. */
export class AddSecondFactors1797897600000 implements MigrationInterface {
  readonly name = 'AddSecondFactors1797897600000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'totp_secrets', {
      columns: [primary(integer('user_id')), string('secret', 255), integer('last_step'), createdAt(runner)],
      references: { user_id: ['users', 'CASCADE'] },
    });
    await createTable(runner, 'recovery_codes', {
      columns: [primary(string('hash', 64)), integer('user_id')],
      indices: [['user_id']],
      references: { user_id: ['users', 'CASCADE'] },
    });
    await createTable(runner, 'factor_challenges', {
      columns: [
        primary(string('id', 64)),
        string('kind', 16),
        integer('user_id', { nullable: true }),
        string('data', 255),
        integerWithDefault('attempts', 0),
        moment('expires_at'),
      ],
      indices: [['user_id'], ['expires_at']],
      references: { user_id: ['users', 'CASCADE'] },
    });
    await addColumns(runner, 'users', [boolean('second_factor', false)]);
    await addColumns(runner, 'roles', [boolean('second_factor_required', false)]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('roles', 'second_factor_required');
    await runner.dropColumn('users', 'second_factor');
    await runner.dropTable('factor_challenges', true);
    await runner.dropTable('recovery_codes', true);
    await runner.dropTable('totp_secrets', true);
  }
}
