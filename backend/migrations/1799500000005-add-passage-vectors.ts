import { adds, bytes, primary, string } from './columns.js';

/** Vectors by which passages are found by their meaning. */
export const AddPassageVectors1799500000005 = adds('AddPassageVectors1799500000005', {
  tables: {
    passage_vectors: {
      columns: [primary(string('hash', 43)), bytes('vector'), string('used_on', 10)],
    },
  },
});
