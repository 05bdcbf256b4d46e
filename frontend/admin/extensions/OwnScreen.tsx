import { useCurrentUser } from '../core/session/useCurrentUser';
import { NotFoundScreen } from '../core/ui/NotFoundScreen';
import { screenOf } from './own-screens';

/** A screen of an extension that the site has, for users who have its permission. */
export function OwnScreen({ extension, screen }: { extension: string; screen: string }) {
  const { features, permissions } = useCurrentUser();
  const found = screenOf(extension, screen);
  const isThere = found && features.includes(extension) && permissions.some((name) => name === found.permission);
  return isThere ? <found.Screen /> : <NotFoundScreen />;
}
