/**
 * Public content, the same for every client until content changes. Only canonical paths: an internal request to another spelling,
 * such as one with dot segments, could reach another route.
 */
const CACHEABLE_CALL =
  /^\/api\/(?:pages(?:\/[a-z0-9-]+){1,2}|content\/[a-z0-9_]+(?:\/[a-z0-9-]+)?|search|products|clients|services|post_categories|countries)$/;

/** Documents for search engines, feed readers, calendars and language models. */
const DOCUMENT = /^\/(?:(?:sitemap(?:-[1-9]\d{0,4})?|feed|atom)\.xml|feed\.json|calendar\.ics|llms\.txt)$/;

export const isDocument = (path: string): boolean => DOCUMENT.test(path);

/** Returns the path of a request target, without query and fragment. */
export function pathnameOf(url: string): string {
  const end = url.search(/[?#]/);
  return end < 0 ? url : url.slice(0, end);
}

/**
 * Returns the query of a request target in the form in which it is compared: decoded, in lower case and in the order of its names;
 * empty without parameters.
 */
export function comparableQuery(url: string): string {
  const [, query = ''] = /\?([^#]*)/.exec(url) ?? [];
  const parameters = [...new URLSearchParams(query)].map(([name, value]) =>
    [name, ...(value === '' ? [] : [value])].map(comparablePart).join('='),
  );
  return parameters.length === 0 ? '' : `?${parameters.sort().join('&')}`;
}

/** What would end a part stays encoded. */
const comparablePart = (text: string): string =>
  text
    .normalize()
    .toLowerCase()
    .replace(/[%&=#+*\s\p{Cc}]/gu, encodeURIComponent);

/** Whether the response to a call is the same for every client until content changes. */
export function isCacheableApiRequest(method: string, url: string): boolean {
  const path = pathnameOf(url);
  return (method === 'GET' || method === 'HEAD') && (CACHEABLE_CALL.test(path) || isDocument(path));
}

export const isBackOffice = (path: string): boolean => path === '/admin' || path.startsWith('/admin/');
