import { useBrand } from '../core/brand/brand';
import { usePermissions } from '../core/session/usePermissions';
import { type NavigationGroup, shownGroups } from './navigation-items';

/** Returns the navigation for this user on this site. */
export function useShownGroups(): NavigationGroup[] {
  const { can } = usePermissions();
  const { not_offered: notOffered = [] } = useBrand();
  return shownGroups({ can, notOffered });
}
