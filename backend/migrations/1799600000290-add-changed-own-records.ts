import { adds } from './columns.js';

/** The records of an own kind in the order in which they were changed, for lists and for copies elsewhere that ask for what is new. */
export const AddChangedOwnRecords1799600000290 = adds('AddChangedOwnRecords1799600000290', {
  indices: { own_records: [['kind_id', 'updated_at']] },
});
