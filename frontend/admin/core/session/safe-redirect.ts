const HOME = '/admin/dashboard';

/** Validates the `next` parameter: only paths of the back office on this origin, against open redirects. */
export function safeRedirect(next: unknown): string {
  if (typeof next !== 'string' || !next.startsWith('/')) return HOME;
  const url = URL.canParse(next, 'https://site.invalid') ? new URL(next, 'https://site.invalid') : null;
  if (url?.origin !== 'https://site.invalid') return HOME;
  const inside = url.pathname.startsWith('/admin/') && !/^\/admin\/login(?:\/|$)/.test(url.pathname);
  return inside ? `${url.pathname}${url.search}${url.hash}` : HOME;
}
