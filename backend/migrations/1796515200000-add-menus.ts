import { adds, json, recordColumns } from './columns.js';

const menus = ['header', 'header_button', 'footer_explore', 'footer_contact', 'footer_popular', 'footer_legal'];

/** The menus of the public site, which had been written into the source. */
export const AddMenus1796515200000 = adds('AddMenus1796515200000', (runner) => ({
  tables: {
    menus: {
      columns: [...recordColumns(runner), ...menus.map((name) => json(name, { nullable: true }))],
    },
  },
}));
