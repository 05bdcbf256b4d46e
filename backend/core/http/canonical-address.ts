import { pathOf } from './request-kind.js';

/** The query parameters that a page and its data understand; others change nothing there and are left out. */
const PARAMETERS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    'search-solutions': ['query'],
    portifolios: ['service'],
    updates: ['search', 'category', 'page'],
  }).flatMap(([page, names]) => [
    [`/${page}`, names],
    [`/api/pages/${page}`, names],
  ]),
);

/** Longer addresses are answered, but not kept. */
const MAX_LENGTH = 300;

/** The one spelling of each path under which something is kept. None of these is written in another way. */
const KEPT_PATH = /^\/(?:[a-z0-9_-]+(?:\/[a-z0-9_-]+)*)?$/;

export interface CanonicalAddress {
  /** Path and known parameters, in one order: what the answer is made for and kept under. */
  address: string;
  /** False for paths that can be spelled in other ways, of which there are many for each page. */
  isCacheable: boolean;
}

/** The one spelling of an address of the public site. A repeated parameter counts once, the last. */
export function canonicalAddress(url: string): CanonicalAddress {
  const path = pathOf(url);
  const address = path.length === url.length ? path : withParameters(path, url.slice(path.length));
  return { address, isCacheable: address.length <= MAX_LENGTH && KEPT_PATH.test(path) };
}

function withParameters(path: string, query: string): string {
  // Of paths that are spelled in another way it is not known what they understand.
  const names = PARAMETERS.get(path) ?? (KEPT_PATH.test(path) ? [] : [...new Set([...PARAMETERS.values()].flat())]);
  if (names.length === 0) return path;
  const given = new URLSearchParams(query);
  const known = new URLSearchParams();
  for (const name of names) {
    const value = given.getAll(name).at(-1);
    if (value) known.set(name, value);
  }
  return known.size === 0 ? path : `${path}?${known}`;
}

/** Octets that are the same with and without being encoded: RFC 3986, section 2.3. */
const ENCODED = /%[0-9a-f]{2}/gi;
const UNRESERVED = /^[a-z0-9._~-]$/i;

/**
 * The spelling of a page's path that stands for all others: no dot segments, empty segments, or octets that need not be
 * encoded (RFC 3986, section 6.2.2).
 */
export function canonicalPath(path: string): string {
  if (KEPT_PATH.test(path)) return path;
  const decoded = path.replace(ENCODED, (octet) => {
    const character = String.fromCharCode(Number.parseInt(octet.slice(1), 16));
    return UNRESERVED.test(character) ? character : octet.toUpperCase();
  });
  // Dot segments are resolved and backslashes turned as browsers do it. The host keeps what follows from being one.
  return new URL(`http://site${decoded}`).pathname.replace(/\/{2,}/g, '/');
}
