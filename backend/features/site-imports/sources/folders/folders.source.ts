import { defineSource, inTurn } from '../../readers/import-source.js';
import { subscriberLists } from '../tables/csv.js';
import { readMarkdown } from './markdown.js';

/** Folders of Markdown and HTML: of a generator, a service that exports its texts so, or by hand. */
export const folders = defineSource({
  name: 'folders',
  format: 'markdown',
  detect: (given) =>
    given.archive?.files.some(({ path }) => /\.(?:md|markdown|mdx|html?)$/i.test(path)) ? given : undefined,
  open: (given, { site, tables, withFields }) =>
    inTurn(readMarkdown(given.archive, site, withFields), tables(subscriberLists(given))),
});
