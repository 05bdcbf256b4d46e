const HOME = '/admin/dashboard';
const BASE = 'http://site';

/** Where to go after the sign-in: that path if it is one of this site, else the dashboard. */
export function nextPath(next: unknown): string {
  if (typeof next !== 'string' || !next.startsWith('/') || !URL.canParse(next, BASE)) return HOME;
  const { origin, pathname, search, hash } = new URL(next, BASE);
  // Two slashes would begin another site's address: '/.//example.com' comes out so.
  const isOurs = origin === BASE && !pathname.startsWith('//');
  const isSignIn = /^\/admin\/(?:login|logout)\/?$/i.test(pathname);
  return isOurs && !isSignIn ? `${pathname}${search}${hash}` : HOME;
}
