import type { PermissionName } from './current-user';
import { useCurrentUser } from './useCurrentUser';

export type Can = (permission: PermissionName) => boolean;

/** Checks the permissions of the signed-in user. The server enforces them; this only hides what it would refuse. */
export function usePermissions(): { can: Can } {
  const { permissions } = useCurrentUser();
  return { can: (permission) => permissions.includes(permission) };
}
