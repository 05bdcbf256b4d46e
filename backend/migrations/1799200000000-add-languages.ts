import { adds, json, recordColumns } from './columns.js';

/** The languages of the site beside the first, and names of sections in addresses. */
export const AddLanguages1799200000000 = adds('AddLanguages1799200000000', (runner) => ({
  tables: {
    site_languages: {
      columns: [...recordColumns(runner), json('sections'), json('others'), json('former_sections')],
    },
  },
}));
