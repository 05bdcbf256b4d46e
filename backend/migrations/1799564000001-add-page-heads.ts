import { adds, longText, recordColumns, seoColumns } from './columns.js';

/** What the fixed pages and those of forms say to search engines and link previews. */
export const AddPageHeads1799564000001 = adds('AddPageHeads1799564000001', (runner) => ({
  tables: {
    page_heads: {
      columns: [...recordColumns(runner), longText('pages', { nullable: true })],
    },
  },
  columns: {
    forms: [...seoColumns],
  },
}));
