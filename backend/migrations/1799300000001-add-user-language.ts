import { adds, stringWithDefault } from './columns.js';

/** The language in which a user works; empty for that of the browser. */
export const AddUserLanguage1799300000001 = adds('AddUserLanguage1799300000001', {
  columns: { users: [stringWithDefault('language', 35, '')] },
});
