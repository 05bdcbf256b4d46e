import { adds, bytes, id, integer, json, moment, string } from './columns.js';

/** Who changed what, with the states of records, and the files that only these name. */
export const AddHistory1797033600000 = adds('AddHistory1797033600000', {
  tables: {
    history_entries: {
      columns: [
        id,
        string('resource', 32),
        integer('record_id'),
        integer('version', { nullable: true }),
        string('action', 24),
        string('title', 255),
        integer('actor_id', { nullable: true }),
        string('actor_name', 120, { nullable: true }),
        moment('created_at'),
        json('fields'),
        bytes('state', { nullable: true }),
        integer('base_id', { nullable: true }),
      ],
      indices: [['resource', 'record_id'], ['actor_id'], ['action', 'created_at'], ['created_at']],
    },
  },
  columns: { upload_references: [moment('former_since', { nullable: true })] },
  indices: { upload_references: [['former_since']] },
});
