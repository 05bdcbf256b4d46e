/**
 * Public content, the same for every client until content changes. Only canonical paths: an internal request to another spelling,
 * such as one with dot segments, could reach another route.
 */
const CACHEABLE_CALL = /^\/api\/(?:pages(?:\/[a-z0-9-]+){1,2}|products|clients|services|post_categories|countries)$/;

/** Documents for search engines, feed readers and language models. */
const DOCUMENT = /^\/(?:(?:sitemap(?:-[1-9]\d{0,4})?|feed|atom)\.xml|feed\.json|llms\.txt)$/;

export const isDocument = (path: string): boolean => DOCUMENT.test(path);

/** Returns the path of a request target, without query and fragment. */
export function pathnameOf(url: string): string {
  const end = url.search(/[?#]/);
  return end < 0 ? url : url.slice(0, end);
}

/** Whether the response to a call is the same for every client until content changes. */
export function isCacheableApiRequest(method: string, url: string): boolean {
  const path = pathnameOf(url);
  return (method === 'GET' || method === 'HEAD') && (CACHEABLE_CALL.test(path) || isDocument(path));
}

export const isBackOffice = (path: string): boolean => path === '/admin' || path.startsWith('/admin/');
