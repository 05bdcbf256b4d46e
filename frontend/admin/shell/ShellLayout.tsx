import { Outlet } from '@tanstack/react-router';
import { SessionProvider } from '../session/SessionProvider';
import { Shell } from './Shell';

/** Everything that asks for a session. */
export function ShellLayout() {
  return (
    <SessionProvider>
      <Shell>
        <Outlet />
      </Shell>
    </SessionProvider>
  );
}
