import { adds, boolean, id, integer, integerWithDefault, json, longText, moment, string, text } from './columns.js';

/** Webhooks, and what is to be delivered to them. */
export const AddWebhooks1797984100000 = adds('AddWebhooks1797984100000', {
  tables: {
    webhooks: {
      columns: [
        id,
        string('name', 120),
        string('url', 1000),
        json('events'),
        json('resources'),
        boolean('is_active', true),
        string('secret', 100),
        moment('created_at'),
        moment('disabled_at', { nullable: true }),
      ],
    },
    webhook_deliveries: {
      columns: [
        id,
        integer('webhook_id'),
        string('message_id', 64),
        string('event', 64),
        longText('body'),
        string('status', 16),
        integerWithDefault('attempts', 0),
        moment('next_attempt_at', { nullable: true }),
        moment('claimed_until', { nullable: true }),
        moment('created_at'),
        moment('attempted_at', { nullable: true }),
        integer('duration_ms', { nullable: true }),
        integer('answer_status', { nullable: true }),
        text('answer', { nullable: true }),
      ],
      indices: [['webhook_id', 'status'], ['status', 'next_attempt_at'], ['created_at']],
      references: { webhook_id: ['webhooks', 'CASCADE'] },
    },
  },
});
