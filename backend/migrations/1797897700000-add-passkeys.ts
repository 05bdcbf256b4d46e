import type { MigrationInterface, QueryRunner } from 'typeorm';
import { boolean, createdAt, createTable, double, id, integer, json, moment, string, text } from './columns.js';

export class AddPasskeys1797897700000 implements MigrationInterface {
  readonly name = 'AddPasskeys1797897700000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'passkeys', {
      columns: [
        id,
        integer('user_id'),
        string('credential_hash', 64),
        text('credential_id'),
        text('public_key'),
        double('counter'),
        json('transports'),
        string('name', 60),
        boolean('synced', false),
        createdAt(runner),
        moment('last_used_at', { nullable: true }),
      ],
      indices: [['user_id']],
      unique: [['credential_hash']],
      references: { user_id: ['users', 'CASCADE'] },
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('passkeys', true);
  }
}
