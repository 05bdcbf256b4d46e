import type { AuthUser } from '../../../backend/core/access/auth-user.dto.js';
import type { Permission } from '../../../backend/core/access/permissions.js';
import { type Api, ApiError } from '../../api/client';

/** The enum's values, as they are in JSON. */
export type PermissionName = `${Permission}`;

/** The signed-in user; in JSON, enum members are strings. */
export type CurrentUser = Omit<AuthUser, 'permissions'> & { permissions: readonly PermissionName[] };

const CACHE_MS = 60_000;
let cached: { user: CurrentUser; at: number } | undefined;
/** The path of the screen that is shown. */
let shown: string | undefined;

/**
 * Fetches the signed-in user. Cached for a minute in the browser, since each navigation calls this; and for longer while
 * the server does not answer, so that the screen stays, and says by itself what it can't load. A screen also stays when the
 * session has ended and only its search changes, as when a dialog closes to save: the save then asks for the sign-in, and
 * goes on after it.
 * @param path Of the screen that is navigated to.
 */
export async function fetchCurrentUser(api: Api, path?: string): Promise<CurrentUser> {
  if (cached && Date.now() - cached.at < CACHE_MS) return cached.user;
  const user = await api.get<CurrentUser>('/admin/api/me').catch((error: unknown) => {
    const isStaying = path !== undefined && path === shown;
    if (cached && (isAway(error) || (isStaying && isSignedOut(error)))) return cached.user;
    cached = undefined;
    throw error;
  });
  // On the server the module's state is shared by all users.
  if (typeof window !== 'undefined') cached = { user, at: Date.now() };
  return user;
}

/** Without an answer, or with that of a proxy whose server is being restarted. */
const isAway = (error: unknown): boolean => error instanceof ApiError && (error.status === 0 || error.status >= 502);

export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** Which screen is shown, and to whom: of a page that the server has rendered, nobody has fetched the user in the browser. */
export function knowCurrentUser(user: CurrentUser, path: string): void {
  cached ??= { user, at: 0 };
  shown = path;
}

/** Empties the cache, after the account has changed. */
export function evictCurrentUser(): void {
  cached = undefined;
}
