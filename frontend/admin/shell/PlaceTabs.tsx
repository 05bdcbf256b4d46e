import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { showInRow } from '../core/ui/show-in-row';
import { useListPrefetch } from '../records/pages/useListPrefetch';
import { placeAt } from './navigation-items';
import classes from './PlaceTabs.module.css';
import { useShownGroups } from './useShownGroups';
import { useWaiting } from './useWaiting';
import { WaitingCount } from './WaitingCount';

/** The screens of the current place as tabs above the screen: always for a few; for many, only without room for a column. */
export function PlaceTabs() {
  const groups = useShownGroups();
  const waiting = useWaiting();
  const path = useLocation({ select: (location) => location.pathname });
  const active = placeAt(path, groups);
  const prefetching = useListPrefetch();
  const current = useRef<HTMLAnchorElement>(null);
  const to = active?.item.to;
  // Counts that arrive later shift the tabs after them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown depends on them
  useEffect(() => {
    // With the frame's own layout, instead of forcing one in between.
    const frame = requestAnimationFrame(() => showInRow(current.current));
    return () => cancelAnimationFrame(frame);
  }, [to, ...Object.values(waiting)]);
  if (!active || active.place.items.length < 2) return null;
  const { label, items, hasColumn } = active.place;
  return (
    <nav className={`strip ${classes.tabs}`} aria-label={label} data-narrow={hasColumn || undefined}>
      {items.map((item) => (
        <Link
          key={item.to}
          to={item.to}
          ref={active.item.to === item.to ? current : undefined}
          {...prefetching(item.to)}
          activeProps={{}}
          aria-current={active.item.to === item.to ? 'page' : undefined}
        >
          {item.label}
          <WaitingCount items={[item]} waiting={waiting} />
        </Link>
      ))}
    </nav>
  );
}
