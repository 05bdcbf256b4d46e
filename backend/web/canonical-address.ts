import { pathOf } from './request-kind.js';

/** The query parameters that public pages and their data understand; others change nothing and are left out. */
const KNOWN = ['query', 'search', 'category', 'page', 'service'] as const;

/** Longer addresses are answered, but not kept. */
const MAX_LENGTH = 300;

export interface CanonicalAddress {
  /** Path and known parameters, in one order: what the answer is made for and kept under. */
  address: string;
  isCacheable: boolean;
}

/** The one spelling of an address of the public site. A repeated parameter counts once, the last. */
export function canonicalAddress(url: string): CanonicalAddress {
  const path = pathOf(url);
  if (path.length === url.length) return { address: path, isCacheable: path.length <= MAX_LENGTH };
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
