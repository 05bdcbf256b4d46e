const HOME = '/admin/dashboard';
const BASE = 'http://site';

/** Returns the path to redirect to after the sign-in: `next` if it is a path of this site, otherwise the dashboard. */
export function nextPath(next: unknown): string {
  if (typeof next !== 'string' || !next.startsWith('/') || !URL.canParse(next, BASE)) return HOME;
  const { origin, pathname, search, hash } = new URL(next, BASE);
  // '/.//example.com' is normalized to '//example.com', which browsers resolve to another host.
  const isSameOrigin = origin === BASE && !pathname.startsWith('//');
  const isSignInPage = /^\/admin\/(?:login|logout)(?:\/|$)/i.test(pathname);
  return isSameOrigin && !isSignInPage ? `${pathname}${search}${hash}` : HOME;
}
