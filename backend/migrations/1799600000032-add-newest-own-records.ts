import { adds } from './columns.js';

/** The newest records of an own kind, without sorting all: SQLite has no other index with both columns. */
export const AddNewestOwnRecords1799600000032 = adds('AddNewestOwnRecords1799600000032', {
  indices: { own_records: [['kind_id', 'id']] },
});
