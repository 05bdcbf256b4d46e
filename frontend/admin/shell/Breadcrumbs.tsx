import { Link, useLocation, useMatches } from '@tanstack/react-router';
import { t } from '../core/language/t';
import classes from './Breadcrumbs.module.css';
import { entryOf, placeAt } from './navigation-items';

interface Breadcrumb {
  label: string;
  to?: string | undefined;
}

/** Place, item, and the name of the route. */
function useBreadcrumbs(): Breadcrumb[] {
  const path = useLocation({ select: (location) => location.pathname });
  const below = useMatches({
    select: (matches) => {
      const last = matches.at(-1);
      // The form of a new record continues with the saved record.
      if (last && 'record' in last.search && last.search.record) return 'shell.edit';
      return last?.staticData.crumb ?? last?.staticData.title;
    },
  });
  const active = placeAt(path);
  if (active) {
    const { place, item } = active;
    const crumbs: Breadcrumb[] = [{ label: item.label, to: item.to }];
    if (place.items.length > 1 && place.label !== item.label)
      crumbs.unshift({ label: place.label, to: entryOf(place) });
    // A navigation item already names its screen.
    const isItem = path === item.to && below !== 'shell.edit';
    return below && !isItem ? [...crumbs, { label: t(below) }] : crumbs;
  }
  return [{ label: t(below ?? 'shell.notFound') }];
}

export function Breadcrumbs() {
  const crumbs = useBreadcrumbs();
  return (
    <nav aria-label={t('shell.breadcrumbs')} className={`grow ${classes.crumbs}`}>
      <ol>
        {crumbs.map(({ label, to }, index) => {
          const last = index === crumbs.length - 1;
          return (
            <li key={label} aria-current={last ? 'page' : undefined}>
              {to && !last ? <Link to={to}>{label}</Link> : label}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
