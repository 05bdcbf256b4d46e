import type { NamedPage, SiteAddresses } from '../http/site-addresses.js';

/** Represents all addresses without a page. */
const NOWHERE = '/-/-';

/** What a path leads to of which nothing is known. */
export const unknownAt = (path: string, addresses: SiteAddresses): NamedPage => ({
  ...addresses.namedBy(NOWHERE),
  path,
});
