import type { IncomingMessage } from 'node:http';

const API = /^\/(?:api|admin\/api|storage|health)(?:\/|$)|^\/admin\/edit_|^\/(?:sitemap[^/]*\.xml|robots\.txt)$/;
const CHATBOT = /^\/admin\/chatbot(?:-settings)?(?:\/|$)/;

/**
 * What the API tells everybody alike, until content changes: in the one spelling that each of these addresses has. In any
 * other, such as with dot segments, a call from within could lead elsewhere.
 */
const CONTENT = /^\/api\/(?:pages(?:\/[a-z0-9-]+){1,2}|products|clients|services|post_categories|countries)$/;

/** The path of a request without its query. */
export function pathOf(url: string): string {
  const end = url.search(/[?#]/);
  return end < 0 ? url : url.slice(0, end);
}

/**
 * Whether a page answers, rather than the API. Decided by prefix: asking what the client accepts would take pictures and
 * exports for pages. Only the assistant's paths, which the specification gives both answers, look at Accept.
 */
export function isForPage({
  method,
  url = '/',
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const path = pathOf(url);
  if (CHATBOT.test(path)) return !/\bapplication\/json\b/i.test(headers.accept ?? '');
  return !API.test(path);
}

/** Whether the API answers the same to everybody, until content changes. */
export const isContentCall = (method: string, url: string): boolean =>
  (method === 'GET' || method === 'HEAD') && CONTENT.test(pathOf(url));

/** Whether the answer depends on Accept. */
export const isNegotiated = (url: string): boolean => CHATBOT.test(pathOf(url));

export const isBackOffice = (path: string): boolean => path === '/admin' || path.startsWith('/admin/');
