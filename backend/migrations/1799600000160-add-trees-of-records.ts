import { adds, boolean, integer } from './columns.js';

/** Own kinds whose records stand below each other. */
export const AddTreesOfRecords1799600000160 = adds('AddTreesOfRecords1799600000160', {
  columns: {
    own_kinds: [boolean('is_tree', false)],
    own_records: [integer('parent_id', { nullable: true })],
  },
  indices: { own_records: [['kind_id', 'parent_id']] },
});
