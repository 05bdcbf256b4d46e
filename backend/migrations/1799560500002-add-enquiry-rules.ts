import { adds, boolean, id, integer, integerWithDefault, json, moment, string, stringWithDefault } from './columns.js';

/** Rules for enquiries, daily digests, and what of visitors webhooks are called for. */
export const AddEnquiryRules1799560500002 = adds('AddEnquiryRules1799560500002', {
  tables: {
    enquiry_rules: {
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
    },
    enquiry_digests: {
      columns: [id, integer('user_id'), moment('sent_at')],
      unique: [['user_id']],
      references: { user_id: ['users', 'CASCADE'] },
    },
  },
  columns: { webhooks: [json('visitor_events', { nullable: true })] },
});
