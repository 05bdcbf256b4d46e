import { useRouteContext } from '@tanstack/react-router';
import type { Me, PermissionName } from './me';

/** The signed-in user. For components below the `_shell` route. */
export function useMe(): Me {
  return useRouteContext({ from: '/admin/_shell', select: (context) => context.me });
}

/** Returns whether the user has a permission. The server enforces it; this only hides what it would refuse. */
export function usePermissions(): (right: PermissionName) => boolean {
  const { permissions } = useMe();
  return (right) => permissions.includes(right);
}
