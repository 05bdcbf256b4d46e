import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  addColumns,
  boolean,
  createTable,
  id,
  integer,
  integerWithDefault,
  json,
  moment,
  string,
  stringWithDefault,
} from './columns.js';

/** Rules for enquiries, daily digests, and what of visitors webhooks are called for. */
export class AddEnquiryRules1799560500002 implements MigrationInterface {
  readonly name = 'AddEnquiryRules1799560500002';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'enquiry_rules', {
      columns: [
        id,
        string('name', 120),
        integerWithDefault('position', 0),
        boolean('is_active', true),
        stringWithDefault('form', 16, ''),
        stringWithDefault('field', 16, ''),
        stringWithDefault('words', 200, ''),
        integer('product_id', { nullable: true }),
        stringWithDefault('country', 2, ''),
        stringWithDefault('language', 35, ''),
        integer('owner_id', { nullable: true }),
        integer('stage_id', { nullable: true }),
        stringWithDefault('mail_to', 255, ''),
        integer('webhook_id', { nullable: true }),
        moment('created_at'),
      ],
      references: { owner_id: ['users', 'SET NULL'], stage_id: ['inbox_stages', 'SET NULL'] },
    });
    await createTable(runner, 'enquiry_digests', {
      columns: [id, integer('user_id'), moment('sent_at')],
      unique: [['user_id']],
      references: { user_id: ['users', 'CASCADE'] },
    });
    await addColumns(runner, 'webhooks', [json('visitor_events', { nullable: true })]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('webhooks', 'visitor_events');
    for (const table of ['enquiry_digests', 'enquiry_rules']) await runner.dropTable(table, true);
  }
}
