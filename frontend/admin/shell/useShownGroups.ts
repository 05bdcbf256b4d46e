import { useBrand } from '../brand/brand';
import { useFeatures } from '../session/useFeatures';
import { usePermissions } from '../session/usePermissions';
import { type NavigationGroup, shownGroups } from './navigation-items';

/** Returns the navigation for this user on this site. */
export function useShownGroups(): NavigationGroup[] {
  const { can } = usePermissions();
  const hasFeature = useFeatures();
  const { not_offered: notOffered = [] } = useBrand();
  return shownGroups({ can, hasFeature, notOffered });
}
