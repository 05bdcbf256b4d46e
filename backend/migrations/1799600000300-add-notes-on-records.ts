import { adds, boolean, id, integer, moment, string, text } from './columns.js';

/** What colleagues write about a record and about words of its text, and whom it tells. */
export const AddNotesOnRecords1799600000300 = adds('AddNotesOnRecords1799600000300', {
  tables: {
    record_notes: {
      columns: [
        id,
        string('resource', 64),
        integer('record_id'),
        integer('thread_id', { nullable: true }),
        string('idempotency_key', 64),
        text('text'),
        integer('author_id'),
        string('author_name', 120),
        moment('created_at'),
        string('field', 64, { nullable: true }),
        string('quote', 300, { nullable: true }),
        string('quote_before', 60, { nullable: true }),
        string('quote_after', 60, { nullable: true }),
        moment('resolved_at', { nullable: true }),
        integer('resolved_by', { nullable: true }),
        string('resolved_by_name', 120, { nullable: true }),
      ],
      unique: [['idempotency_key']],
      indices: [['resource', 'record_id'], ['thread_id']],
    },
    record_note_notices: {
      columns: [
        id,
        integer('note_id'),
        integer('user_id'),
        boolean('is_mention', false),
        moment('seen_at', { nullable: true }),
      ],
      unique: [['note_id', 'user_id']],
      indices: [['user_id', 'seen_at']],
      references: { note_id: ['record_notes', 'CASCADE'], user_id: ['users', 'CASCADE'] },
    },
  },
});
