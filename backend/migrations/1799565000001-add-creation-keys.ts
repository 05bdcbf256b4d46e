import { adds, integer, moment, primary, string } from './columns.js';

/** The keys that requests to create a record were sent with, so that sending one twice makes one record. */
export const AddCreationKeys1799565000001 = adds('AddCreationKeys1799565000001', {
  tables: {
    creation_keys: {
      columns: [
        primary(string('creation_key', 64)),
        string('resource', 32),
        integer('record_id'),
        integer('user_id', { nullable: true }),
        moment('created_at'),
      ],
      indices: [['created_at']],
    },
  },
});
