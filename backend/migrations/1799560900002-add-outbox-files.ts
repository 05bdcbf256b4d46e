import type { MigrationInterface, QueryRunner } from 'typeorm';
import { bytes, createTable, id, integer, moment, stringWithDefault } from './columns.js';

/** Files that are sent along with replies. */
export class AddOutboxFiles1799560900002 implements MigrationInterface {
  readonly name = 'AddOutboxFiles1799560900002';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'outbox_files', {
      columns: [
        id,
        integer('mail_id', { nullable: true }),
        integer('user_id'),
        stringWithDefault('name', 200, ''),
        stringWithDefault('type', 120, ''),
        integer('size'),
        moment('created_at'),
      ],
      indices: [['mail_id']],
      references: { mail_id: ['outbox', 'CASCADE'] },
    });
    await createTable(runner, 'outbox_file_parts', {
      columns: [id, integer('file_id'), integer('position'), bytes('bytes')],
      unique: [['file_id', 'position']],
      references: { file_id: ['outbox_files', 'CASCADE'] },
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['outbox_file_parts', 'outbox_files']) await runner.dropTable(table, true);
  }
}
