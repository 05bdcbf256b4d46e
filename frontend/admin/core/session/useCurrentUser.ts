import { useRouteContext } from '@tanstack/react-router';
import type { CurrentUser } from './current-user';

/** The signed-in user. For components below the `_shell` route. */
export function useCurrentUser(): CurrentUser {
  return useRouteContext({ from: '/admin/_shell', select: ({ user }) => user });
}
