import { addressOf } from '../text/addresses.shared.js';
import { isDocument, pathnameOf } from './paths.js';
import type { SiteAddresses } from './site-addresses.js';

/** Query parameters by which WordPress names content at its home page: imported content still answers there. */
export const FORMER_NUMBERS = ['p', 'page_id', 'attachment_id'] as const;

/** Query parameters by which WordPress names lists at its home page. */
export const FORMER_LISTS = 'cat category_name tag author author_name m year paged s feed'.split(' ');

/** Whether a query of the home page names content of an old site, by WordPress's parameters alone. */
export function namesFormerContent(query: string): boolean {
  const names = [...new URLSearchParams(query).keys()];
  const known: readonly string[] = [...FORMER_NUMBERS, ...FORMER_LISTS];
  return names.length > 0 && names.every((name) => known.includes(name.toLowerCase()));
}

/** What a list of records on a page is chosen by: `f1` and so on are its filters in their order, `f1_to` the end of a range. */
export const LIST_PARAMETERS = [
  'search',
  'page',
  'month',
  'f1',
  'f1_to',
  'f2',
  'f2_to',
  'f3',
  'f3_to',
  'f4',
  'f4_to',
] as const;

/** What the search of the whole site is asked. */
const SEARCH_PARAMETERS = ['q', 'kind', 'page', 'query'];

/** A parameter of every public call. */
const LANGUAGE = 'language';

/** Query parameters of pages and their data. Others have no effect and are dropped. */
const PARAMETERS: ReadonlyMap<string, readonly string[]> = new Map([
  ['/api/search', SEARCH_PARAMETERS] as const,
  ...Object.entries({
    '': [...FORMER_NUMBERS, ...FORMER_LISTS, ...LIST_PARAMETERS],
    home: LIST_PARAMETERS,
    'search-solutions': ['query'],
    search: SEARCH_PARAMETERS,
    portifolios: ['service'],
    updates: ['search', 'category', 'page'],
    // Pages that are no list of records.
    ...Object.fromEntries(['solutions', 'contact', 'apply', 'terms', 'privacy'].map((page) => [page, []])),
    'feed.xml': ['category', 'section', LANGUAGE],
    'atom.xml': ['category', 'section', LANGUAGE],
    'feed.json': ['category', 'section', LANGUAGE],
    'calendar.ics': ['section', 'record', LANGUAGE],
  }).flatMap(([page, names]) => [[`/${page}`, names] as const, [`/api/pages/${page}`, names] as const]),
]);

/** Returns the number by which a query names content of an old site; undefined without one. */
export function formerNumberIn(query: string): string | undefined {
  const given = new URLSearchParams(query);
  return FORMER_NUMBERS.map((name) => given.get(name)).find((value) => /^\d{1,18}$/.test(value ?? '')) ?? undefined;
}

/** Pages that may list records, and their data: those of blocks, and the lists of kinds of content that owners make. */
const PAGE_WITH_LISTS = /^\/(?:api\/pages\/(?:page|records)\/)?[a-z0-9-]+$/;

/** Pages of records, and their data: they can be printed with all that stands below them. */
const PAGE_OF_RECORD = /^\/(?:api\/pages\/records\/)?[a-z0-9-]+\/[a-z0-9-]+$/;
const PRINT = { name: 'print', value: 'branch' } as const;

/** Calls that refuse parameters they do not know: all are kept, in the order of their names. */
const STRICT_CALL = /^\/api\/content\//;

/** Their parameters that can be repeated. */
const LISTED_NAME = /^(?:fields|include|.+\[in\])$/;

/** Maximum length in characters, with the route's name of a section; responses of longer URLs are not cached. */
const MAX_LENGTH = 300;

/** Paths that no normalization changes. */
const CANONICAL_PATH = /^\/(?:[a-z0-9_-]+(?:\/[a-z0-9_-]+)*)?$/;

export interface CanonicalUrl {
  /** Path and known parameters in a fixed order: the cache key, and the URL that the response is generated for. */
  url: string;
  /** False for paths that are not canonical, whose variants are unlimited in number. */
  isCacheable: boolean;
}

/**
 * Returns the canonical form of a URL of the public site. The last value of a repeated parameter counts.
 * @param addresses Addresses in the site's languages; without it, the URL is that of a route.
 */
export function canonicalUrl(requested: string, addresses?: Pick<SiteAddresses, 'namedBy'>): CanonicalUrl {
  const path = pathnameOf(requested);
  const url = path.length === requested.length ? path : withParameters(path, requested.slice(path.length), addresses);
  const route = isDocument(path) ? path : routeOf(path, addresses);
  const isCacheable = route !== undefined && route.length + url.length - path.length <= MAX_LENGTH;
  return { url, isCacheable };
}

/**
 * Returns the route's path of a canonical path; undefined for others. Names of sections may have letters of any script, which an address
 * has percent-encoded in one way.
 */
function routeOf(path: string, addresses?: Pick<SiteAddresses, 'namedBy'>): string | undefined {
  if (CANONICAL_PATH.test(path)) return path;
  const named = addresses?.namedBy(path);
  return named && CANONICAL_PATH.test(named.path) && addressOf(named.path, named.form) === path
    ? named.path
    : undefined;
}

function withParameters(path: string, query: string, addresses?: Pick<SiteAddresses, 'namedBy'>): string {
  const isCall = path.startsWith('/api/');
  // Below a former name of a section, it is that of the present one, to which the address leads with its parameters.
  const present = (isCall ? undefined : addresses?.namedBy(path).moved) ?? path;
  const route = isCall ? path : (addresses?.namedBy(present).path ?? path);
  // The route of a path that is not canonical is unknown here: it keeps the parameters of all routes.
  const isKnown = CANONICAL_PATH.test(route) || isDocument(route);
  const given = new URLSearchParams(query);
  const names = STRICT_CALL.test(path)
    ? [...new Set(given.keys())].sort()
    : [
        ...(PARAMETERS.get(route) ??
          (PAGE_WITH_LISTS.test(route)
            ? LIST_PARAMETERS
            : PAGE_OF_RECORD.test(route)
              ? [PRINT.name]
              : isKnown
                ? []
                : new Set([...PARAMETERS.values()].flat()))),
        ...(isCall ? [LANGUAGE] : []),
      ];
  if (names.length === 0) return path;
  const known = new URLSearchParams();
  for (const name of names) {
    if (STRICT_CALL.test(path) && LISTED_NAME.test(name)) {
      for (const value of given.getAll(name)) known.append(name, value);
      continue;
    }
    const value = given.getAll(name).at(-1);
    // Any other value has no effect, and would make a page that is kept apart.
    if (value && (name !== PRINT.name || value === PRINT.value)) known.set(name, value);
  }
  return known.size === 0 ? path : `${path}?${known}`;
}

const PERCENT_ENCODED = /%[0-9a-f]{2}/gi;
/** RFC 3986, section 2.3: equivalent with and without percent-encoding. */
const UNRESERVED = /^[a-z0-9._~-]$/i;

/**
 * Normalizes the path of a page (RFC 3986, section 6.2.2): decodes unreserved characters, and removes dot segments and empty
 * segments.
 */
export function canonicalPath(path: string): string {
  if (CANONICAL_PATH.test(path)) return path;
  const decoded = path.replace(PERCENT_ENCODED, (octet) => {
    const character = String.fromCharCode(Number.parseInt(octet.slice(1), 16));
    return UNRESERVED.test(character) ? character : octet.toUpperCase();
  });
  // URL resolves dot segments and backslashes like browsers. With a host in front, `//x` stays part of the path.
  return new URL(`http://site${decoded}`).pathname.replace(/\/{2,}/g, '/');
}

/**
 * Returns a path as the site writes its own: in lower case, without a slash at the end, and with letters of other scripts composed and
 * percent-encoded.
 */
export function usualPath(path: string): string {
  if (CANONICAL_PATH.test(path)) return path;
  try {
    const parts = path.split('/').filter(Boolean);
    return `/${parts.map((part) => encodeURIComponent(decodeURIComponent(part).normalize().toLowerCase())).join('/')}`;
  } catch {
    return path;
  }
}
