import { adds, stringWithDefault } from './columns.js';

/** Parts of the public pages that themes have variants of. */
const PARTS = ['header', 'solutions', 'updates', 'article', 'project', 'footer', 'sections'];

/** The names of the variants that a site has chosen; empty for what its theme has. */
export const AddVariantsOfTheTheme1799600000365 = adds('AddVariantsOfTheTheme1799600000365', {
  columns: { identity: PARTS.map((part) => stringWithDefault(`${part}_variant`, 32, '')) },
});
