import { Outlet, useHydrated } from '@tanstack/react-router';
import { LibraryDialogContext } from '../inputs/upload/library-dialog';
import { lazyComponent } from '../lazy/lazy-component';
import { SessionProvider } from '../session/SessionProvider';
import { useCurrentUser } from '../session/useCurrentUser';
import { Shell } from './Shell';

const MediaPicker = lazyComponent(async () => ({ default: (await import('../media/MediaPicker')).MediaPicker }), {
  failure: { close: ({ onClose }) => onClose() },
});

const RequiredSetUp = lazyComponent(async () => ({ default: (await import('./RequiredSetUp')).RequiredSetUp }));

/** The layout of all routes that require a session. */
export function ShellLayout() {
  const { second_factor, second_factor_required } = useCurrentUser();
  const isDue = second_factor_required && !second_factor;
  // The server includes only the styles of routes, so this part would be rendered without its styles.
  const isHydrated = useHydrated();
  return (
    <SessionProvider>
      {isDue ? (
        isHydrated && <RequiredSetUp />
      ) : (
        <LibraryDialogContext value={MediaPicker}>
          <Shell>
            <Outlet />
          </Shell>
        </LibraryDialogContext>
      )}
    </SessionProvider>
  );
}
