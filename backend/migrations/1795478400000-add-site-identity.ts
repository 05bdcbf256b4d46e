import { adds, integer, moment, primary, string } from './columns.js';

/** The id that pairs the database with its storage folder, and a row for the write test of readiness. One row, id 1. */
export const AddSiteIdentity1795478400000 = adds('AddSiteIdentity1795478400000', {
  tables: {
    site_identity: {
      columns: [primary(integer('id')), string('site_id', 64), moment('probed_at', { nullable: true })],
    },
  },
});
