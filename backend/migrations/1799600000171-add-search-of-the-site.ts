import { adds, boolean, stringWithDefault } from './columns.js';

/** Where the site links to its search, and whether keys open it. */
export const AddSearchOfTheSite1799600000171 = adds('AddSearchOfTheSite1799600000171', {
  columns: { identity: [stringWithDefault('search_link', 8, 'none'), boolean('search_keys', false)] },
});
