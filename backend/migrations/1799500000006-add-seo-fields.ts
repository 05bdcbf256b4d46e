import { adds, boolean, storedName, stringWithDefault } from './columns.js';

const texts = [stringWithDefault('meta_title', 120, ''), stringWithDefault('meta_description', 300, '')];
const others = [storedName('share_picture'), boolean('no_index', false), stringWithDefault('canonical_url', 500, '')];
const all = [...texts, ...others];

/** What records with a page of their own say to search engines and link previews. Pages of blocks have had the texts before. */
export const AddSeoFields1799500000006 = adds('AddSeoFields1799500000006', {
  columns: { posts: all, products: all, portfolios: all, pages: others },
});
