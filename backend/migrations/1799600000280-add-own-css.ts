import { adds, boolean, longText, recordColumns } from './columns.js';

/** The style sheet that administrators write for the public pages. */
export const AddOwnCss1799600000280 = adds('AddOwnCss1799600000280', (runner) => ({
  tables: { own_css: { columns: [...recordColumns(runner), longText('css'), boolean('is_on', true)] } },
}));
