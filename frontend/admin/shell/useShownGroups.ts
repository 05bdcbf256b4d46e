import { useBrand } from '../brand/brand';
import { usePermissions } from '../session/usePermissions';
import { type NavigationGroup, shownGroups } from './navigation-items';

/** Returns the navigation for this user on this site. */
export function useShownGroups(): NavigationGroup[] {
  const { not_offered: notOffered = [] } = useBrand();
  return shownGroups({ ...usePermissions(), notOffered });
}
