import { adds, id, integer, moment, string, text } from './columns.js';

/** What those who may write but not publish ask those who may, and what was said, in the history. */
export const AddReviews1799600000201 = adds('AddReviews1799600000201', {
  tables: {
    reviews: {
      columns: [
        id,
        string('resource', 64),
        integer('record_id'),
        integer('asked_by'),
        string('asked_by_name', 120),
        moment('asked_at'),
        text('note'),
        text('answer', { nullable: true }),
        integer('answered_by', { nullable: true }),
        string('answered_by_name', 120, { nullable: true }),
        moment('answered_at', { nullable: true }),
      ],
      unique: [['resource', 'record_id']],
      indices: [['asked_by']],
    },
  },
  columns: { history_entries: [text('note', { nullable: true })] },
});
