import { adds, boolean, id, integer, longText, moment, string, stringWithDefault } from './columns.js';

const entry = [
  string('handled_by', 120, { nullable: true }),
  moment('handled_at', { nullable: true }),
  moment('spam_at', { nullable: true }),
  stringWithDefault('hidden_field', 500, ''),
  boolean('notices_held', false),
];

/** Suspected spam, who handled a submission, and replies. */
export const AddRepliesAndSpam1795564800000 = adds('AddRepliesAndSpam1795564800000', {
  tables: {
    replies: {
      columns: [
        id,
        string('idempotency_key', 64),
        integer('message_id', { nullable: true }),
        integer('agent_id', { nullable: true }),
        string('author', 120),
        longText('text'),
        integer('mail_id'),
        moment('created_at'),
      ],
      indices: [['message_id'], ['agent_id'], ['mail_id']],
      unique: [['idempotency_key']],
      references: {
        message_id: ['messages', 'CASCADE'],
        agent_id: ['agents', 'CASCADE'],
      },
    },
  },
  columns: { messages: entry, agents: entry, subscribers: [moment('spam_at', { nullable: true })] },
  // Lists filter by the time.
  indices: {
    messages: [['spam_at', 'status'], ['created_at']],
    agents: [['spam_at', 'status'], ['created_at']],
    subscribers: [['spam_at'], ['created_at']],
  },
});
