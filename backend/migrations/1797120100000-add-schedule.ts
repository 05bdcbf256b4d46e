import { adds, id, integer, moment, primary, string, text } from './columns.js';

/** What was published and taken off the site by itself, and which process does it. */
export const AddSchedule1797120100000 = adds('AddSchedule1797120100000', {
  tables: {
    leases: {
      columns: [primary(string('name', 64)), string('holder', 64), moment('held_until')],
    },
    schedule_runs: {
      columns: [
        id,
        string('resource', 64),
        integer('record_id'),
        string('title', 200),
        string('action', 16),
        moment('due_at'),
        moment('done_at'),
        string('by_name', 120, { nullable: true }),
        text('error', { nullable: true }),
      ],
      indices: [['done_at']],
    },
  },
});
