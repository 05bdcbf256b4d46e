import { Outlet, useHydrated, useMatches } from '@tanstack/react-router';
import type { SentenceKey } from '../core/language/english/index';
import { lazyComponent } from '../core/lazy/lazy-component';
import type { PermissionName } from '../core/session/current-user';
import { SessionProvider } from '../core/session/SessionProvider';
import { setShownKinds } from '../core/session/shown-kinds';
import { useCurrentUser } from '../core/session/useCurrentUser';
import { usePermissions } from '../core/session/usePermissions';
import { Forbidden } from '../core/ui/Forbidden';
import { LibraryDialogContext } from '../fields/inputs/upload/library-dialog';
import { Shell } from './Shell';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The title of the document, unless the route has a head of its own. */
    title?: SentenceKey;
    /** The last breadcrumb of a route that is not a navigation item itself, if it differs from the title. */
    crumb?: SentenceKey;
    /** Required for the screen, or one of these, unless it depends on the record. */
    permission?: PermissionName | readonly PermissionName[];
  }
}

const MediaPicker = lazyComponent(
  async () => ({ default: (await import('../content/media/MediaPicker')).MediaPicker }),
  {
    failure: { close: ({ onClose }) => onClose() },
  },
);

const RequiredSetUp = lazyComponent(async () => ({ default: (await import('./RequiredSetUp')).RequiredSetUp }));

/** The layout of all routes that require a session. */
export function ShellLayout() {
  const { second_factor, second_factor_required, kinds, forms } = useCurrentUser();
  // The page that the server has rendered has the user, but no code has asked for them.
  setShownKinds({ kinds, forms });
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
            <Screen />
          </Shell>
        </LibraryDialogContext>
      )}
    </SessionProvider>
  );
}

/** The screen of the route, for users with its permission. */
function Screen() {
  const { can } = usePermissions();
  const permission = useMatches({ select: (matches) => matches.at(-1)?.staticData.permission });
  // Of what the site is without, nobody has the permission.
  const isMissing = useMatches({ select: (matches) => matches.at(-1)?.status === 'notFound' });
  const isForbidden = permission !== undefined && ![permission].flat().some(can);
  return isForbidden && !isMissing ? <Forbidden /> : <Outlet />;
}
