import { pathnameOf } from '../http/paths.js';

/** Suffix of a page's address as Markdown: `/updates/first.md`, and `/index.md` for a home page. */
const MARKDOWN = '.md';
/** Suffix of the address of the data for a page's scripts. */
const DATA = '.json';
const INDEX = '/index';

/** Returns the path of a page requested in another form than HTML; undefined otherwise. */
export function otherFormOf(path: string): { page: string; isData: boolean } | undefined {
  const suffix = [MARKDOWN, DATA].find((one) => path.endsWith(one));
  if (suffix === undefined || path.endsWith(`/${suffix}`)) return undefined;
  const page = path.slice(0, -suffix.length);
  return { page: page.endsWith(INDEX) ? page.slice(0, -INDEX.length) || '/' : page, isData: suffix === DATA };
}

export const markdownOf = (address: string): string => withSuffix(address, MARKDOWN);

/** Returns the address of a page's data, with the same query. */
export const dataOf = (address: string): string => withSuffix(address, DATA);

function withSuffix(address: string, suffix: string): string {
  const path = pathnameOf(address);
  return `${path === '/' ? INDEX : path.replace(/\/$/, '')}${suffix}${address.slice(path.length)}`;
}

/** Returns the canonical URL that a page names, encoded as headers need it. */
export function canonicalIn(html: string, siteUrl: string): string {
  const [, href = ''] = /<link rel="canonical" href="([^"]*)"/.exec(html) ?? [];
  return new URL(href.replaceAll('&amp;', '&'), siteUrl).href;
}
