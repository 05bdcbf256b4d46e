import { pathOf } from './request-kind.js';

/** The query parameters that public pages understand; others change nothing and are left out. */
const KNOWN = ['query', 'search', 'category', 'page', 'service'] as const;

/** Longer addresses are answered, but not kept. */
const MAX_LENGTH = 300;

export interface PageAddress {
  /** Path and known parameters, in one order: what the page is rendered for and kept under. */
  address: string;
  isCacheable: boolean;
}

/** The one spelling of a public page's address. A repeated parameter counts once, the last. */
export function pageAddress(url: string): PageAddress {
  const path = pathOf(url);
  const given = new URLSearchParams(url.slice(path.length));
  const known = new URLSearchParams();
  for (const name of KNOWN) {
    const value = given.getAll(name).at(-1);
    if (value) known.set(name, value);
  }
  const query = known.toString();
  const address = query === '' ? path : `${path}?${query}`;
  return { address, isCacheable: address.length <= MAX_LENGTH };
}
