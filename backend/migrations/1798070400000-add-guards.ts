import { adds, primary, string } from './columns.js';

/** Rows that are written by transactions that must not decide on the same thing at the same time. */
export const AddGuards1798070400000 = adds('AddGuards1798070400000', {
  tables: {
    guards: {
      columns: [primary(string('name', 64)), { name: 'turns', type: 'bigint' }],
    },
  },
});
