import { useBrand } from '../brand/brand';
import { usePermissions } from '../session/usePermissions';
import { type NavigationGroup, shownGroups } from './navigation-items';

/**
 * The navigation of this person on this site.
 * @param isForPalette Whether screens that are found by typing alone are among them.
 */
export function useShownGroups(isForPalette = false): NavigationGroup[] {
  const { can } = usePermissions();
  const { not_offered: notOffered = [], several_languages: hasLanguages } = useBrand();
  return shownGroups({ can, notOffered, hasLanguages: isForPalette || hasLanguages });
}
