import { defineSource, type GivenFile } from '../../readers/import-source.js';
import { isTable, subscriberLists } from './csv.js';

/** A table alone or with its pictures, or the subscribers of a service in several tables. */
export const tables = defineSource({
  name: 'tables',
  format: 'csv',
  detect(given) {
    if (!given.archive) {
      const { name, begin, stream } = given;
      return isUtf16(given) || isTable(begin, name) ? [{ name, open: stream }] : undefined;
    }
    const { files } = given.archive;
    if (files.some(({ path }) => /\.(?:md|markdown|mdx|html?)$/i.test(path))) return undefined;
    const people = subscriberLists(given);
    const alone = files
      .filter(({ path }) => /\.(?:csv|tsv)$/i.test(path))
      .map(({ path }) => ({ name: path, open: () => given.stream(path) }));
    // Of several, nobody knows which is meant.
    const sources = people.length > 0 || alone.length > 1 ? people : alone;
    return sources.length > 0 ? sources : undefined;
  },
  open: (sources, { tables: read }) => read(sources),
});

const isUtf16 = ({ head }: GivenFile): boolean =>
  (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
