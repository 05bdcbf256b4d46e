import { adds, integer, primary, string } from './columns.js';

/** Slugs that records had before editors changed them, whose addresses lead to the present ones. */
export const AddFormerSlugs1796169600000 = adds('AddFormerSlugs1796169600000', {
  tables: {
    former_slugs: {
      columns: [primary(string('resource', 32)), primary(string('slug', 255)), integer('record_id')],
      indices: [['resource', 'record_id']],
    },
  },
});
