import type { IncomingMessage } from 'node:http';

const API =
  /^\/(?:api|admin\/api|storage|health)(?:\/|$)|^\/admin\/edit_|^\/show\/|^\/(?:sitemap[^/]*\.xml|robots\.txt|\.well-known\/security\.txt)$/;
const CHATBOT = /^\/admin\/chatbot(?:-settings)?(?:\/|$)/;

/**
 * Public content, the same for every client until content changes. Canonical paths only: an internal request to another
 * notation, such as one with dot segments, could reach another route.
 */
const CACHEABLE_API = /^\/api\/(?:pages(?:\/[a-z0-9-]+){1,2}|products|clients|services|post_categories|countries)$/;

/** The path of a request target, without query and fragment. */
export function pathnameOf(url: string): string {
  const end = url.search(/[?#]/);
  return end < 0 ? url : url.slice(0, end);
}

/**
 * Whether a page is requested, rather than the API. Decided by the path's prefix: browsers accept HTML for pictures and
 * downloads as well. Only the chatbot's paths, which the specification gives both representations, depend on Accept.
 */
export function isPageRequest({
  method,
  url = '/',
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const path = pathnameOf(url);
  if (CHATBOT.test(path)) return !/\bapplication\/json\b/i.test(headers.accept ?? '');
  return !API.test(path);
}

/** Whether the API's response is the same for every client until content changes. */
export const isCacheableApiRequest = (method: string, url: string): boolean =>
  (method === 'GET' || method === 'HEAD') && CACHEABLE_API.test(pathnameOf(url));

/** Whether the response depends on Accept, and so needs `Vary: Accept`. */
export const variesOnAccept = (url: string): boolean => CHATBOT.test(pathnameOf(url));

export const isBackOffice = (path: string): boolean => path === '/admin' || path.startsWith('/admin/');
