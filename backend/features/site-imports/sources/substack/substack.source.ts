import { defineSource, inTurn } from '../../readers/import-source.js';
import { subscriberLists } from '../tables/csv.js';
import { isSubstack, readSubstack } from './substack.js';

export const substack = defineSource({
  name: 'substack',
  format: 'markdown',
  async detect(given) {
    return given.archive && (await isSubstack(given.archive)) ? given : undefined;
  },
  open: (given, { site, tables }) => inTurn(readSubstack(given.archive, site), tables(subscriberLists(given))),
});
