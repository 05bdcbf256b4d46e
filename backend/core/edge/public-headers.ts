import type { Configuration } from '../config/configuration.js';
import { type ContentChangedEvent, concerns } from '../events/content-events.js';
import { LOOKUPS, lookupAt } from '../http/lookups.js';

/** `Cache-Control` of public content without a CDN: browsers store it, and revalidate it on each use. */
export const REVALIDATE_CACHE_CONTROL = 'public, max-age=0, must-revalidate';

/** Seconds for which a CDN may serve stale content while revalidating. */
const STALE_SECONDS = 30;

/** The key of all public content: pages, and their data. */
const PAGES_KEY = 'pages';

/** All keys of responses. */
export const ALL_KEYS: readonly string[] = [PAGES_KEY, ...Object.values(LOOKUPS).map(({ resource }) => resource)];

export const keysOf = (event: ContentChangedEvent): string[] =>
  ALL_KEYS.filter((key) => key === PAGES_KEY || concerns(event, key));

/**
 * Returns the caching headers of a successful public response. A CDN may keep the response under keys by which it is purged. All
 * pages share one key, since each contains shared parts (menus, the latest updates).
 * @param path Without the query.
 */
export function publicHeaders({ edge }: Pick<Configuration, 'edge'>, path: string): Record<string, string> {
  if (!edge) return { 'cache-control': REVALIDATE_CACHE_CONTROL };
  const key = lookupAt(path)?.resource ?? PAGES_KEY;
  return {
    'cache-control': `public, max-age=0, s-maxage=${edge.maxAge}, stale-while-revalidate=${STALE_SECONDS}`,
    'surrogate-key': key,
    'cache-tag': key,
  };
}

/** `Cache-Control` of unsuccessful responses: a CDN must not keep them, whatever its rules for such statuses are. */
export const errorCacheControl = ({ edge }: Pick<Configuration, 'edge'>): string =>
  edge ? 'no-store' : REVALIDATE_CACHE_CONTROL;
