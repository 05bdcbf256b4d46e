import { useLocation, useMatches } from '@tanstack/react-router';
import { say } from '../wording/wording';
import { isActivePath, navigation } from './navigation-items';

export interface Breadcrumb {
  label: string;
  to?: string;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The last breadcrumb of a route that is no navigation item itself. */
    crumb?: string;
  }
}

/** Navigation group, item, and the route's own `crumb`. */
export function useBreadcrumbs(): Breadcrumb[] {
  const path = useLocation({ select: (location) => location.pathname });
  const below = useMatches({
    select: (matches) => {
      const last = matches.at(-1);
      // The form of a new record goes on with the record.
      return last && 'record' in last.search && last.search.record ? 'Edit' : last?.staticData.crumb;
    },
  });
  for (const { name, items } of navigation) {
    const place = items.find(({ to }) => isActivePath(path, to));
    if (!place) continue;
    const crumbs: Breadcrumb[] = [{ label: say(place.label), to: place.to }];
    if (name !== '') crumbs.unshift({ label: name });
    return below ? [...crumbs, { label: below }] : crumbs;
  }
  return [{ label: below ?? 'Not found' }];
}
