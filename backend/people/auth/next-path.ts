import { ownPath } from '../../core/http/own-path.js';

const HOME = '/admin/dashboard';

/** Returns the path to redirect to after the sign-in: `next` if it is a path of this site, otherwise the dashboard. */
export function nextPath(next: unknown): string {
  const path = ownPath(next);
  const isSignInPage = path !== undefined && /^\/admin\/(?:login|logout)(?:[/?#]|$)/i.test(path);
  return path === undefined || isSignInPage ? HOME : path;
}
