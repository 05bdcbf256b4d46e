import { FORMER_LISTS } from '../../core/http/canonical-url.js';
import { FEEDS } from '../../site/feeds/feeds.constants.js';
import type { ImportFormat } from './site-imports.constants.js';

/** The list here that is nearest to each list of an old site: it has no years and no authors. */
export const UPDATES = '/updates';

/** Further pages of a list or text, comments, and other renderings, which old sites have below the address itself. */
const BELOW = /(?:\/(?:page\/\d{1,9}|comment-page-\d{1,9}|amp|embed))+$/;

/** Feeds of lists and of the comments on a text. */
const FEED = /\/(?:feed(?:\/(?:feed|rdf|rss|rss2|atom))?|rss)$/;

/** Years, months and days. */
const DATED = /^\/\d{4}(?:\/\d{2}){0,2}$/;

/** Lists by category, tag or author. */
const SORTED = /^\/(?:category|categories|tags?|author)\/[^/]/;

/** Lists of a further language, as Polylang and WPML name them. */
const IN_LANGUAGE = /^\/[a-z]{2}(?:-[a-z]{2,4})?(?=\/(?:(?:category|tag|author|page)\/|\d{4}(?:\/|$)|feed$))/;

/** Where an address of an old site leads if no redirect names it. */
export interface FormerList {
  /** Another address of the old site that stands for the same; without one, or if nothing is there, `target` counts. */
  address?: string;
  /** A path of this site. */
  target?: string;
}

/**
 * Returns the list that an address of an old site stood for: by its shape, since redirects of all of them would be as many as the
 * content. @param path Without the slash at the end
 */
export function formerListAt(path: string, formats: ReadonlySet<ImportFormat>): FormerList | undefined {
  const list = path.replace(BELOW, '');
  if (list !== path) return list === '' ? { target: UPDATES } : { address: list };
  if (FEED.test(path)) return { target: FEEDS.rss.path };
  if (SORTED.test(path) || (DATED.test(path) && formats.has('wordpress'))) return { target: UPDATES };
  return IN_LANGUAGE.test(path) ? { address: path.replace(IN_LANGUAGE, '') } : undefined;
}

/** Returns the list that WordPress named by a query at its home page; undefined without one. */
export function formerListIn(query: URLSearchParams): FormerList | undefined {
  const name = FORMER_LISTS.find((list) => query.get(list));
  const value = (name && query.get(name)) ?? '';
  switch (name) {
    case undefined:
      return undefined;
    case 's':
      return { target: `${UPDATES}?search=${encodeURIComponent(value)}` };
    case 'feed':
      return { target: FEEDS.rss.path };
    case 'tag':
    case 'category_name':
      return { address: `/${name === 'tag' ? name : 'category'}/${encodeURIComponent(value)}`, target: UPDATES };
    default:
      return { target: UPDATES };
  }
}

/** Returns the number of a category in a query of WordPress. */
export function categoryNumberIn(query: URLSearchParams): string | undefined {
  const value = query.get('cat') ?? '';
  return /^\d{1,18}$/.test(value) ? value : undefined;
}
