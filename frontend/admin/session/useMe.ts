import { useRouteContext } from '@tanstack/react-router';
import type { Me, PermissionName } from './me';

export type Can = (permission: PermissionName) => boolean;

/** The signed-in user. For components below the `_shell` route. */
export function useMe(): Me {
  return useRouteContext({ from: '/admin/_shell', select: (context) => context.me });
}

/** Checks the permissions of the signed-in user. The server enforces it; this only hides what it would refuse. */
export function usePermissions(): { can: Can } {
  const { permissions } = useMe();
  return { can: (permission) => permissions.includes(permission) };
}
