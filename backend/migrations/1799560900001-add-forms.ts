import type { MigrationInterface, QueryRunner } from 'typeorm';
import { indexName } from '../core/database/constraint-naming-strategy.js';
import {
  addColumns,
  addIndex,
  bytes,
  contentColumns,
  createTable,
  id,
  integer,
  integerWithDefault,
  longText,
  moment,
  storedName,
  string,
  stringWithDefault,
  translationColumns,
} from './columns.js';

/**
 * Adds forms that editors make, with their submissions and files, and how long enquiries are kept: on a new site for 24 months
 * after the last contact, on an existing one until somebody chooses.
 */
export class AddForms1799560900001 implements MigrationInterface {
  readonly name = 'AddForms1799560900001';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'forms', {
      columns: [
        ...contentColumns(runner),
        ...translationColumns,
        string('title', 200),
        string('slug', 255),
        stringWithDefault('introduction', 1000, ''),
        longText('fields'),
        stringWithDefault('button', 120, ''),
        stringWithDefault('ending', 16, 'sentence'),
        stringWithDefault('done_text', 500, ''),
        stringWithDefault('done_page', 500, ''),
        storedName('document'),
        stringWithDefault('spam_tolerance', 16, 'suspect'),
      ],
      indices: [
        ['status', 'id'],
        ['language', 'status', 'id'],
      ],
      unique: [
        ['translation_of', 'language'],
        ['slug', 'language'],
      ],
    });
    await createTable(runner, 'form_files', {
      columns: [
        id,
        integer('message_id'),
        string('name', 200),
        string('type', 120),
        integer('size'),
        moment('created_at'),
      ],
      indices: [['message_id'], ['created_at']],
    });
    await createTable(runner, 'form_file_parts', {
      columns: [id, integer('file_id'), integer('position'), bytes('bytes')],
      unique: [['file_id', 'position']],
      references: { file_id: ['form_files', 'CASCADE'] },
    });
    await addColumns(runner, 'messages', [
      integer('form_id', { nullable: true }),
      longText('answers', { nullable: true }),
    ]);
    await addIndex(runner, 'messages', ['form_id']);
    await addColumns(runner, 'inbox_forms', [integerWithDefault('retention_months', 0)]);
    const [row] = await runner.query('SELECT COUNT(*) AS users FROM users');
    if (Number(row.users) === 0) await runner.query('UPDATE inbox_forms SET retention_months = 24');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('inbox_forms', 'retention_months');
    await runner.dropIndex('messages', indexName('messages', ['form_id']));
    await runner.dropColumn('messages', 'answers');
    await runner.dropColumn('messages', 'form_id');
    for (const table of ['form_file_parts', 'form_files', 'forms']) await runner.dropTable(table, true);
  }
}
