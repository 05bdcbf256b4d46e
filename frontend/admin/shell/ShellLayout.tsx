import { Outlet } from '@tanstack/react-router';
import { SessionProvider } from '../session/SessionProvider';
import { Shell } from './Shell';

/** The layout of all routes that require a session. */
export function ShellLayout() {
  return (
    <SessionProvider>
      <Shell>
        <Outlet />
      </Shell>
    </SessionProvider>
  );
}
