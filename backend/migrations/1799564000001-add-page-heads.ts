import { adds, boolean, longText, recordColumns, storedName, stringWithDefault } from './columns.js';

/** What the fixed pages and those of forms say to search engines and link previews. */
export const AddPageHeads1799564000001 = adds('AddPageHeads1799564000001', (runner) => ({
  tables: {
    page_heads: {
      columns: [...recordColumns(runner), longText('pages', { nullable: true })],
    },
  },
  columns: {
    forms: [
      stringWithDefault('meta_title', 120, ''),
      stringWithDefault('meta_description', 300, ''),
      storedName('share_picture'),
      boolean('no_index', false),
      stringWithDefault('canonical_url', 500, ''),
    ],
  },
}));
