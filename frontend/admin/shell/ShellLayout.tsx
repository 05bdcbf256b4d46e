import { Outlet } from '@tanstack/react-router';
import { lazy } from 'react';
import { LibraryDialogContext } from '../inputs/upload/library-dialog';
import { SessionProvider } from '../session/SessionProvider';
import { Shell } from './Shell';

const MediaPicker = lazy(() => import('../media/MediaPicker').then(({ MediaPicker: Picker }) => ({ default: Picker })));

/** The layout of all routes that require a session. */
export function ShellLayout() {
  return (
    <SessionProvider>
      <LibraryDialogContext value={MediaPicker}>
        <Shell>
          <Outlet />
        </Shell>
      </LibraryDialogContext>
    </SessionProvider>
  );
}
