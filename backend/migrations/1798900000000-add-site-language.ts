import { adds, stringWithDefault } from './columns.js';

/** The language of the site's texts; empty for English. */
export const AddSiteLanguage1798900000000 = adds('AddSiteLanguage1798900000000', {
  columns: { identity: [stringWithDefault('language', 35, '')] },
});
