import { adds, stringWithDefault } from './columns.js';

/** Where the logos of clients lead. */
export const AddWebsitesOfClients1799600000260 = adds('AddWebsitesOfClients1799600000260', {
  columns: { clients: [stringWithDefault('website', 500, '')] },
});
