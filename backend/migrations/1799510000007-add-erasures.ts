import { adds, id, json, moment, string } from './columns.js';

/** What was erased of people, by keyed hashes of their addresses. */
export const AddErasures1799510000007 = adds('AddErasures1799510000007', {
  tables: {
    erasures: {
      columns: [
        id,
        string('address_hash', 64),
        moment('erased_at'),
        string('erased_by', 120, { nullable: true }),
        json('removed'),
      ],
      indices: [['address_hash']],
    },
  },
});
