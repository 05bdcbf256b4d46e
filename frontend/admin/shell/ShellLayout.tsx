import { Outlet } from '@tanstack/react-router';
import { SavesProvider } from '../records/SavesProvider';
import { SessionProvider } from '../session/SessionProvider';
import { Shell } from './Shell';

/** Everything that asks for a session. */
export function ShellLayout() {
  return (
    <SessionProvider>
      <SavesProvider>
        <Shell>
          <Outlet />
        </Shell>
      </SavesProvider>
    </SessionProvider>
  );
}
