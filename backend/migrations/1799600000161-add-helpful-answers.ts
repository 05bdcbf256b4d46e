import { adds, boolean, id, integer, moment, string, stringWithDefault } from './columns.js';

/** What visitors answer to 'Was this helpful?', of kinds that ask it. */
export const AddHelpfulAnswers1799600000161 = adds('AddHelpfulAnswers1799600000161', {
  tables: {
    helpful_answers: {
      columns: [
        id,
        string('resource', 40),
        integer('record_id'),
        boolean('is_helpful', false),
        stringWithDefault('sentence', 500, ''),
        moment('created_at'),
      ],
      indices: [['resource', 'record_id', 'id']],
    },
  },
  columns: { own_kinds: [boolean('asks_helpful', false)] },
});
