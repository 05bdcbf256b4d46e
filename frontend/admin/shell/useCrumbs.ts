import { useLocation, useMatches } from '@tanstack/react-router';
import { isWithin, navigation } from './navigation';

export interface Crumb {
  label: string;
  to?: string;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What the screen is called in the breadcrumbs when it lies below a place of the navigation, or beside them all. */
    crumb?: string;
  }
}

/** From the navigation's group over the place to the screen. */
export function useCrumbs(): Crumb[] {
  const path = useLocation({ select: (location) => location.pathname });
  const below = useMatches({ select: (matches) => matches.at(-1)?.staticData.crumb });
  for (const { name, places } of navigation) {
    const place = places.find(({ to }) => isWithin(path, to));
    if (!place) continue;
    const crumbs: Crumb[] = [{ label: place.label, to: place.to }];
    if (name !== '') crumbs.unshift({ label: name });
    return below ? [...crumbs, { label: below }] : crumbs;
  }
  return [{ label: below ?? 'Not found' }];
}
