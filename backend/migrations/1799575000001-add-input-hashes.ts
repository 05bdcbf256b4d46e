import { adds, stringWithDefault } from './columns.js';

/** What was sent with the key of a request that created a record, so that the key with other values is refused. */
export const AddInputHashes1799575000001 = adds('AddInputHashes1799575000001', {
  columns: { creation_keys: [stringWithDefault('input_hash', 64, '')] },
});
