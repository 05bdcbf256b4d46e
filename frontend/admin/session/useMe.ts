import { useRouteContext } from '@tanstack/react-router';
import type { Me, PermissionName } from './me';

/** Whoever is signed in. Only below the shell. */
export function useMe(): Me {
  return useRouteContext({ from: '/admin/_shell', select: (context) => context.me });
}

/** Whether the role holds a right. The server decides anyway: this only hides what would be refused. */
export function usePermissions(): (right: PermissionName) => boolean {
  const { permissions } = useMe();
  return (right) => permissions.includes(right);
}
