import { AsyncLocalStorage } from 'node:async_hooks';
import type { Permission } from './permissions.js';

type IsAllowed = (permission: Permission) => boolean;

const storage = new AsyncLocalStorage<IsAllowed>();

/**
 * Runs a call within this process with fewer permissions than its token has, so that every check further down refuses what its caller
 * did not mean to allow.
 * @param isAllowed Asked for each permission of the token's owner.
 */
export const withFewerPermissions = <Result>(isAllowed: IsAllowed, call: () => Result): Result =>
  storage.run(isAllowed, call);

/** Returns the permissions that the running call may use. */
export function usablePermissions<Holder extends { permissions: readonly Permission[] }>(holder: Holder): Holder {
  const isAllowed = storage.getStore();
  if (!isAllowed) return holder;
  return Object.freeze({ ...holder, permissions: holder.permissions.filter(isAllowed) });
}
