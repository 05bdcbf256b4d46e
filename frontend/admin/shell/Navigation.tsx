import { Burger } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useBrand } from '../core/brand/brand';
import { t } from '../core/language/t';
import { optionalComponent } from '../core/lazy/optional-component';
import { Logo } from '../core/ui/Logo';
import { useListPrefetch } from '../records/pages/useListPrefetch';
import classes from './Navigation.module.css';
import { entryOf, type NavigationItem, type Place, placeAt } from './navigation-items';
import { pinOf, usePins } from './usePins';
import { useShownGroups } from './useShownGroups';
import { useWaiting, type Waiting } from './useWaiting';
import { WaitingCount } from './WaitingCount';

// Shown until the set-up is done; needs a request of its own.
const FirstStepsLink = optionalComponent(async () => ({
  default: (await import('../operations/first-steps/FirstStepsLink')).FirstStepsLink,
}));

const VersionLine = optionalComponent(async () => ({ default: (await import('./VersionLine')).VersionLine }));

/** The places of the back office; beside them the screens of the current place, if there are many. */
export function Navigation({ onClose }: { onClose: () => void }) {
  const groups = useShownGroups();
  const waiting = useWaiting();
  const { pins } = usePins();
  const { name } = useBrand();
  const path = useLocation({ select: (location) => location.pathname });
  const items = groups.flatMap(({ places }) => places.flatMap((place) => place.items.map((item) => ({ place, item }))));
  const pinned = pins.flatMap((pin) => items.find(({ item }) => pinOf(item.to) === pin) ?? []);
  const active = placeAt(path, groups);
  const column = active?.place.hasColumn && active.place.items.length > 1 ? active.place : undefined;
  return (
    <div className={classes.columns} data-rail={column ? true : undefined}>
      <div className={`column grow ${classes.places}`}>
        <div className={classes.brand} data-cut="">
          <Link to="/admin/dashboard" aria-label={t('shell.homeLabel', { name })}>
            <Logo />
          </Link>
          <Burger
            opened
            onClick={onClose}
            hiddenFrom="md"
            size="sm"
            w={44}
            h={44}
            p={13}
            me={-9}
            aria-label={t('shell.closeNavigation')}
          />
        </div>
        <div className={classes.scroll}>
          {pinned.length > 0 && (
            <Group name={t('shell.pinned')}>
              {pinned.map(({ place: { icon }, item }) => (
                <Entry
                  key={item.to}
                  place={{ label: item.label, icon, items: [item] }}
                  isCurrent={active?.item.to === item.to}
                />
              ))}
            </Group>
          )}
          {groups.map(({ name: title, places }) => (
            <Group key={title} name={title}>
              {places.map((place) => (
                <Entry
                  key={place.items[0]?.to}
                  place={place}
                  isCurrent={active?.place.items[0]?.to === place.items[0]?.to}
                  waiting={waiting}
                />
              ))}
            </Group>
          ))}
        </div>
        <div className={classes.foot}>
          <FirstStepsLink />
          <VersionLine />
        </div>
        <div className={`kangaBorder ${classes.pattern}`} aria-hidden />
      </div>
      {column && <Column place={column} current={active?.item} waiting={waiting} />}
    </div>
  );
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.group}>
      {name !== '' && <h2 className={classes.groupName}>{name}</h2>}
      <ul>{children}</ul>
    </div>
  );
}

const NOTHING: Waiting = {};

interface EntryProps {
  place: Place;
  isCurrent: boolean;
  waiting?: Waiting;
}

function Entry({ place, isCurrent, waiting = NOTHING }: EntryProps) {
  const { label, icon: Icon, items } = place;
  const prefetching = useListPrefetch();
  return (
    <li>
      <Link
        to={entryOf(place)}
        className={`row strong ${classes.link}`}
        {...prefetching(entryOf(place))}
        // Without the router's own matching, since a place includes several screens.
        activeProps={{}}
        aria-current={isCurrent ? 'page' : undefined}
        title={label}
      >
        <Icon size={18} stroke={1.7} aria-hidden />
        <span>{label}</span>
        <WaitingCount items={items} waiting={waiting} />
      </Link>
    </li>
  );
}

interface ColumnProps {
  place: Place;
  current: NavigationItem | undefined;
  waiting: Waiting;
}

/** The screens of a place, with captions for groups of them. */
function Column({ place, current, waiting }: ColumnProps) {
  const prefetching = useListPrefetch();
  return (
    <div className={`column grow ${classes.column}`}>
      <h2 className={classes.columnName}>{place.label}</h2>
      <div className={classes.scroll}>
        <ul>
          {place.items.map((item) => (
            <li key={item.to}>
              {item.caption && <p className={classes.caption}>{item.caption}</p>}
              <Link
                to={item.to}
                className={`row strong ${classes.link}`}
                {...prefetching(item.to)}
                activeProps={{}}
                aria-current={current?.to === item.to ? 'page' : undefined}
              >
                <span>{item.label}</span>
                <WaitingCount items={[item]} waiting={waiting} />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
