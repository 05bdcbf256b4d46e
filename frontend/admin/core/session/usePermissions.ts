import type { PermissionName } from './current-user';
import { useCurrentUser } from './useCurrentUser';

type Can = (permission: PermissionName) => boolean;

/** Whether the signed-in user may do something with the records of a resource. */
type Allowed = (resource: string) => boolean;

export interface Permissions {
  can: Can;
  /** As the definitions of the server state it; false for what is no resource. */
  canRead: Allowed;
  canWrite: Allowed;
}

/** Checks the permissions of the signed-in user. The server enforces them; this only hides what it would refuse. */
export function usePermissions(): Permissions {
  const { permissions, kinds } = useCurrentUser();
  const kindOf = (resource: string) => kinds.find(({ name }) => name === resource);
  return {
    can: (permission) => permissions.includes(permission),
    canRead: (resource) => kindOf(resource) !== undefined,
    canWrite: (resource) => kindOf(resource)?.writable === true,
  };
}
