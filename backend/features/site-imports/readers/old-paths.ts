import { comparableQuery } from '../../../core/http/paths.js';

/** In place of an old site whose address is unknown, as the base of its links. */
export const UNKNOWN_SITE = 'http://old.site';

/**
 * Returns the path and query of an address of the old site; empty for other addresses. @param siteUrl The base of relative
 * addresses
 */
export function pathOf(address: string, siteUrl = ''): string {
  const url = URL.parse(address, siteUrl || UNKNOWN_SITE);
  if (!url || !/^https?:$/.test(url.protocol)) return '';
  return decoded(`${url.pathname}${url.search}`);
}

/** Decodes a path; returns it unchanged if it is malformed. */
export function decoded(path: string): string {
  try {
    return decodeURIComponent(path).normalize();
  } catch {
    return path;
  }
}

/** Normalises a path like those of redirects. */
const comparablePath = (path: string): string =>
  `/${decoded(path.replace(/[?#].*$/s, ''))
    .toLowerCase()
    .split('/')
    .filter(Boolean)
    .join('/')}`;

/** The same with the query, which redirects have. */
export const comparableAddress = (address: string): string => `${comparablePath(address)}${comparableQuery(address)}`;

/** Whether an address belongs to the old site: relative, or of its host, with or without `www.`. */
export function isOfSite(address: string, siteUrl: string): boolean {
  if (/^\/(?!\/)/.test(address) || /^[?#]/.test(address)) return true;
  const host = hostOf(siteUrl);
  return host !== '' && hostOf(address.startsWith('//') ? `https:${address}` : address) === host;
}

const hostOf = (url: string): string => URL.parse(url)?.hostname.replace(/^www\./, '') ?? '';

/**
 * Returns possible paths on the old site of a picture served by another host: WordPress.com stores files on a host of its own, and
 * Jetpack serves copies with the site's name in their path. Empty for pictures outside a folder of a month.
 */
export function pathsOfCopy(address: string): string[] {
  const path = decoded(URL.parse(address)?.pathname ?? '').replace(/^\/[\w-]+(?:\.[\w-]+)+(?=\/)/, '');
  return /\/\d{4}\/\d{2}\/[^/]+$/.test(path) ? originalPaths(path) : [];
}

/** Returns possible paths of a picture's original: WordPress adds the size to renderings. */
export function originalPaths(path: string): string[] {
  const clean = path.replace(/[?#].*$/s, '');
  const original = clean.replace(/-\d{1,5}x\d{1,5}(\.\w{2,5})$/, '$1');
  return [...new Set([clean, original, original.replace(/-scaled(\.\w{2,5})$/, '$1')])];
}
