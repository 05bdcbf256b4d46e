import { useBrand } from '../core/brand/brand';
import { useFeatures } from '../core/session/useFeatures';
import { usePermissions } from '../core/session/usePermissions';
import { type NavigationGroup, shownGroups } from './navigation-items';

/** Returns the navigation for this user on this site. */
export function useShownGroups(): NavigationGroup[] {
  const { not_offered: notOffered = [], not_offered_records: hiddenRecords = [] } = useBrand();
  return shownGroups({ ...usePermissions(), hasFeature: useFeatures(), notOffered, hiddenRecords });
}
