/**
 * Public content, the same for every client until content changes. Only canonical paths: an internal request to another spelling,
 * such as one with dot segments, could reach another route.
 */
const CACHEABLE_API = /^\/api\/(?:pages(?:\/[a-z0-9-]+){1,2}|products|clients|services|post_categories|countries)$/;

/** Returns the path of a request target, without query and fragment. */
export function pathnameOf(url: string): string {
  const end = url.search(/[?#]/);
  return end < 0 ? url : url.slice(0, end);
}

/** Whether the API's response is the same for every client until content changes. */
export const isCacheableApiRequest = (method: string, url: string): boolean =>
  (method === 'GET' || method === 'HEAD') && CACHEABLE_API.test(pathnameOf(url));

export const isBackOffice = (path: string): boolean => path === '/admin' || path.startsWith('/admin/');
