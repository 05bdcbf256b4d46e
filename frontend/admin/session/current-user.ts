import type { AuthUser } from '../../../backend/core/access/auth-user.dto.js';
import type { Permission } from '../../../backend/core/access/permissions.js';
import type { Api } from '../../api/client';

/** The enum's values, as they are in JSON. */
export type PermissionName = `${Permission}`;

/** The signed-in user; in JSON, enum members are strings. */
export type CurrentUser = Omit<AuthUser, 'permissions'> & { permissions: readonly PermissionName[] };

const CACHE_MS = 60_000;
let cached: { user: CurrentUser; at: number } | undefined;

/** Fetches the signed-in user. Cached for a minute in the browser, since each navigation calls this. */
export async function fetchCurrentUser(api: Api): Promise<CurrentUser> {
  if (cached && Date.now() - cached.at < CACHE_MS) return cached.user;
  const user = await api.get<CurrentUser>('/admin/api/me');
  // On the server the module's state is shared by all users.
  if (typeof window !== 'undefined') cached = { user, at: Date.now() };
  return user;
}

/** Empties the cache, after the account has changed. */
export function evictCurrentUser(): void {
  cached = undefined;
}
