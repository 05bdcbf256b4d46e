import type { Permission } from '../../../../backend/core/access/permissions.js';
import type { Me } from '../../../../backend/people/auth/me.dto.js';
import { type Api, ApiError } from '../../../api/client';

/** The enum's values, as in JSON. */
export type PermissionName = `${Permission}`;

/** The signed-in user; in JSON, enum members are strings. */
export type CurrentUser = Omit<Me, 'permissions'> & { permissions: readonly PermissionName[] };

const CACHE_MS = 60_000;
let cached: { user: CurrentUser; at: number } | undefined;
/** The path of the current screen. */
let shown: string | undefined;

/**
 * Fetches the signed-in user. Cached for a minute in the browser, since each navigation calls this, and for longer while the server
 * does not respond, so that the screen stays and reports its own errors. A screen also stays when the session has ended and only
 * its search parameters change, as when a dialog closes to save: the save then asks for the sign-in and continues after it.
 * @param path The path of the target screen.
 */
export async function fetchCurrentUser(api: Api, path?: string): Promise<CurrentUser> {
  if (cached && Date.now() - cached.at < CACHE_MS) return cached.user;
  const user = await api.get<CurrentUser>('/admin/api/me').catch((error: unknown) => {
    const isStaying = path !== undefined && path === shown;
    if (cached && (isAway(error) || (isStaying && isSignedOut(error)))) return cached.user;
    cached = undefined;
    throw error;
  });
  // On the server, all users share the module's state.
  if (typeof window !== 'undefined') cached = { user, at: Date.now() };
  return user;
}

/** No response, or that of a proxy while the server is restarting. */
const isAway = (error: unknown): boolean => error instanceof ApiError && (error.status === 0 || error.status >= 502);

export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** Sets the screen and user of a page rendered on the server, where the browser has not fetched the user. */
export function setCurrentUser(user: CurrentUser, path: string): void {
  cached ??= { user, at: 0 };
  shown = path;
}

/** Has the user fetched anew at the next navigation; until then, and while the server does not respond, the known one stays. */
export function expireCurrentUser(): void {
  if (cached) cached = { ...cached, at: 0 };
}

/** Empties the cache after a change to the account. */
export function evictCurrentUser(): void {
  cached = undefined;
}
