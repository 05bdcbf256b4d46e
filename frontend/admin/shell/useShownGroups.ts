import { useBrand } from '../brand/brand';
import { usePermissions } from '../session/usePermissions';
import { type NavigationGroup, shownGroups } from './navigation-items';

/**
 * Returns the navigation for this user on this site.
 * @param isForPalette Whether to include screens that are only found by typing.
 */
export function useShownGroups(isForPalette = false): NavigationGroup[] {
  const { can } = usePermissions();
  const { not_offered: notOffered = [], several_languages: hasLanguages } = useBrand();
  return shownGroups({ can, notOffered, hasLanguages: isForPalette || hasLanguages });
}
