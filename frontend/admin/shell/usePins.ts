import { useListSettings } from '../list-tools/useListSettings';
import { type NavigationItem, navigationItems } from './navigation-items';

/** With twelve places, so many are seen without scrolling in a window of 800 pixels. */
const MAX_PINS = 4;

/** The name under which a pin is kept: letters and underscores. */
const nameOf = (to: string): string => to.replace('/admin/', '').replaceAll('-', '_');

interface Pins {
  pinned: NavigationItem[];
  /** Whether the item is pinned. */
  has: (item: NavigationItem) => boolean;
  toggle: (item: NavigationItem) => void;
}

/** The screens that this person has pinned, in their order, on all devices. */
export function usePins(): Pins {
  const { columns, save } = useListSettings('navigation', true);
  const items = navigationItems();
  const has = ({ to }: NavigationItem) => columns.includes(nameOf(to));
  return {
    pinned: columns.flatMap((name) => items.find(({ to }) => nameOf(to) === name) ?? []),
    has,
    toggle: (item) => {
      const name = nameOf(item.to);
      save({
        columns: has(item) ? columns.filter((one) => one !== name) : [...columns, name].slice(-MAX_PINS),
      });
    },
  };
}
