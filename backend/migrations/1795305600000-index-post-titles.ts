import { adds } from './columns.js';

/** For lists sorted by title, of many posts. */
export const IndexPostTitles1795305600000 = adds('IndexPostTitles1795305600000', { indices: { posts: [['title']] } });
