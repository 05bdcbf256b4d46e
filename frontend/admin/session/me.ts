import type { Account } from '../../../backend/core/access/account.dto.js';
import type { Permission } from '../../../backend/core/access/permissions.js';
import type { Api } from '../../api/client';

/** What a role may do, as the server names it. */
export type PermissionName = `${Permission}`;

/** Whoever is signed in; on the wire an enumeration is its text. */
export type Me = Omit<Account, 'permissions'> & { permissions: readonly PermissionName[] };

const CACHE_MS = 60_000;
let cached: { me: Me; at: number } | undefined;

/** Asks who is signed in; in the browser once a minute at most, since every step through the screens asks. */
export async function fetchMe(api: Api): Promise<Me> {
  if (cached && Date.now() - cached.at < CACHE_MS) return cached.me;
  const me = await api.get<Me>('/admin/api/me');
  // On the server this module serves everybody.
  if (typeof window !== 'undefined') cached = { me, at: Date.now() };
  return me;
}

/** After a change of the account: the next step asks again. */
export function evictMe(): void {
  cached = undefined;
}
