import type { Configuration } from '../config/configuration.js';
import { type ContentChangedEvent, concerns } from '../events/content-events.js';

/** `Cache-Control` of public content without a CDN: browsers store it, and revalidate it on each use. */
export const REVALIDATE_CACHE_CONTROL = 'public, max-age=0, must-revalidate';

/** Seconds for which a CDN may go on with what it has while it asks for what is new. */
const STALE_SECONDS = 30;

/** The key of all that shows public content: pages, and their data. */
const PAGES_KEY = 'pages';

/** Lists of the API that hold one resource. */
const LISTS: ReadonlyMap<string, string> = new Map([
  ['/api/products', 'product'],
  ['/api/clients', 'client'],
  ['/api/services', 'service'],
  ['/api/post_categories', 'post_category'],
]);

/** Every key that a response has. */
export const ALL_KEYS: readonly string[] = [PAGES_KEY, ...LISTS.values()];

/** The keys of what has changed with the event. */
export const keysOf = (event: ContentChangedEvent): string[] =>
  ALL_KEYS.filter((key) => key === PAGES_KEY || concerns(event, key));

/**
 * The caching headers of a successful public response. With a CDN, it may keep the response, under keys by which it is told
 * to forget it. Every page has what all pages share (menus, the latest updates), so that it has one key with all others.
 * @param path Without the query.
 */
export function publicHeaders({ edge }: Pick<Configuration, 'edge'>, path: string): Record<string, string> {
  if (!edge) return { 'cache-control': REVALIDATE_CACHE_CONTROL };
  const key = LISTS.get(path) ?? PAGES_KEY;
  return {
    'cache-control': `public, max-age=0, s-maxage=${edge.maxAge}, stale-while-revalidate=${STALE_SECONDS}`,
    'surrogate-key': key,
    'cache-tag': key,
  };
}

/** `Cache-Control` of what is no success: a CDN must not keep it, whatever its rules for such statuses are. */
export const errorCacheControl = ({ edge }: Pick<Configuration, 'edge'>): string =>
  edge ? 'no-store' : REVALIDATE_CACHE_CONTROL;
