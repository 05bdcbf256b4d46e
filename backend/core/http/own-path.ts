const BASE = 'http://site';

/** Returns the path with query and hash if it is one of this site, as it may be redirected to; otherwise undefined. */
export function ownPath(path: unknown): string | undefined {
  if (typeof path !== 'string' || !path.startsWith('/') || !URL.canParse(path, BASE)) return undefined;
  const { origin, pathname, search, hash } = new URL(path, BASE);
  // '/.//example.com' is normalized to '//example.com', which browsers resolve to another host.
  return origin === BASE && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : undefined;
}
