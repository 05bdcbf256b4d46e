/** The path and query of an address of the old site; empty for what is none. @param siteUrl What the address may be relative to */
export function pathOf(address: string, siteUrl = ''): string {
  const url = URL.parse(address, siteUrl || 'http://old.site');
  if (!url || !/^https?:$/.test(url.protocol)) return '';
  return decoded(`${url.pathname}${url.search}`);
}

/** As people read it; unchanged if it is malformed. */
export function decoded(path: string): string {
  try {
    return decodeURIComponent(path).normalize();
  } catch {
    return path;
  }
}

/** Whether an address leads to the old site: relative, or of its host, with or without `www.`. */
export function isOfSite(address: string, siteUrl: string): boolean {
  if (/^\/(?!\/)/.test(address) || /^[?#]/.test(address)) return true;
  const host = hostOf(siteUrl);
  return host !== '' && hostOf(address.startsWith('//') ? `https:${address}` : address) === host;
}

const hostOf = (url: string): string => URL.parse(url)?.hostname.replace(/^www\./, '') ?? '';

/**
 * The paths by which the old site may have a picture that another host shows: WordPress.com keeps files on one of its own, Jetpack
 * has copies with the name of the site in their path. None for pictures that do not stand in a folder of a month.
 */
export function pathsOfCopy(address: string): string[] {
  const path = decoded(URL.parse(address)?.pathname ?? '').replace(/^\/[\w-]+(?:\.[\w-]+)+(?=\/)/, '');
  return /\/\d{4}\/\d{2}\/[^/]+$/.test(path) ? originalPaths(path) : [];
}

/** The paths at which the original of a picture may be: WordPress adds the size to those that it renders. */
export function originalPaths(path: string): string[] {
  const clean = path.replace(/[?#].*$/s, '');
  const original = clean.replace(/-\d{1,5}x\d{1,5}(\.\w{2,5})$/, '$1');
  return [...new Set([clean, original, original.replace(/-scaled(\.\w{2,5})$/, '$1')])];
}
