import { adds, boolean, recordColumns, string } from './columns.js';

/** Whether the site is open. Every site is, until somebody closes it. */
export const AddSiteOpening1799560000104 = adds('AddSiteOpening1799560000104', (runner) => ({
  tables: {
    site_opening: {
      columns: [
        ...recordColumns(runner),
        boolean('is_open', true),
        boolean('by_password', false),
        string('password_hash', 255, { nullable: true }),
      ],
    },
  },
}));
