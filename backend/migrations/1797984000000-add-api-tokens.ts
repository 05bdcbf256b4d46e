import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, id, integer, json, moment, string } from './columns.js';

/** Tokens by which programs call the API. */
export class AddApiTokens1797984000000 implements MigrationInterface {
  readonly name = 'AddApiTokens1797984000000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'api_tokens', {
      columns: [
        id,
        integer('user_id'),
        string('name', 60),
        string('token_hash', 64),
        json('scopes'),
        moment('created_at'),
        moment('expires_at', { nullable: true }),
        moment('last_used_at', { nullable: true }),
        moment('warned_at', { nullable: true }),
      ],
      indices: [['user_id'], ['expires_at']],
      unique: [['token_hash']],
      references: { user_id: ['users', 'CASCADE'] },
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('api_tokens', true);
  }
}
