import { adds } from './columns.js';

/** Lists are filtered by country. */
export const IndexCountries1799500000001 = adds('IndexCountries1799500000001', {
  indices: { clients: [['country']], agents: [['country']] },
});
