import { IconDots, type TablerIcon } from '@tabler/icons-react';
import { t } from '../../core/language/t';
import { ownIcon } from '../../records/own/OwnIcon';
import { newPath } from '../../records/screens/write-paths';
import { ownKinds } from './own-screens';

interface Place {
  label: string;
  icon: TablerIcon;
  items: { label: string; to: string; resource: string }[];
  hasColumn?: boolean;
}

/** The first ones have places of their own in the navigation; the others share one, unless it is one alone. */
const MOST_PLACES = 4;

/** The lists of the kinds that owners have made. */
export function ownPlaces(): Place[] {
  const all = ownKinds().map(({ name, own }) => ({
    icon: ownIcon(own.icon),
    item: { label: own.title, to: `/admin/${name}`, resource: name },
  }));
  const alone = all.length > MOST_PLACES ? MOST_PLACES - 1 : all.length;
  const others = all.slice(alone).map(({ item }) => item);
  return [
    ...all.slice(0, alone).map(({ icon, item }) => ({ label: item.label, icon, items: [item] })),
    ...(others.length > 0 ? [{ label: t('shell.moreContent'), icon: IconDots, hasColumn: true, items: others }] : []),
  ];
}

/** What begins a record of each kind that the user may write. */
export const ownNewRecords = (): { label: string; act: string }[] =>
  ownKinds().flatMap(({ name, writable, own }) =>
    writable ? { label: t('resourcePages.newRecord', { singular: own.singular }), act: newPath(name) } : [],
  );
