import { useBrand } from '../brand/brand';
import { usePermissions } from '../session/usePermissions';
import { type NavigationGroup, shownGroups } from './navigation-items';

/** The user's navigation on this site. */
export function useShownGroups(): NavigationGroup[] {
  const { can } = usePermissions();
  const { not_offered: notOffered = [], several_languages: hasLanguages } = useBrand();
  return shownGroups({ can, notOffered, hasLanguages });
}
