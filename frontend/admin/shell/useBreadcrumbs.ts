import { useLocation, useMatches } from '@tanstack/react-router';
import type { SentenceKey } from '../language/english/index';
import { t } from '../language/t';
import { isActivePath, navigation } from './navigation-items';

export interface Breadcrumb {
  label: string;
  to?: string;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The last breadcrumb of a route that is no navigation item itself. */
    crumb?: SentenceKey;
  }
}

/** Navigation group, item, and the route's own `crumb`. */
export function useBreadcrumbs(): Breadcrumb[] {
  const path = useLocation({ select: (location) => location.pathname });
  const below = useMatches({
    select: (matches) => {
      const last = matches.at(-1);
      // The form of a new record goes on with the record.
      return last && 'record' in last.search && last.search.record ? 'shell.edit' : last?.staticData.crumb;
    },
  });
  for (const { name, items } of navigation()) {
    const place = items.find(({ to }) => isActivePath(path, to));
    if (!place) continue;
    const crumbs: Breadcrumb[] = [{ label: place.label, to: place.to }];
    if (name !== '') crumbs.unshift({ label: name });
    return below ? [...crumbs, { label: t(below) }] : crumbs;
  }
  return [{ label: t(below ?? 'shell.notFound') }];
}
