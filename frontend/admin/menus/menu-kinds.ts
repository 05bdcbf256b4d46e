import type { MenuEntry, MenuEntryKind } from '../../../backend/site/menus/menus.constants.js';
import type { FormItem } from '../fields/form-item';

/** An entry in the form's state. */
interface MenuItem extends FormItem, MenuEntry {}

export const toMenuItem = (item: FormItem) => item as MenuItem;
export const toMenuItems = (items: readonly FormItem[]) => items.map(toMenuItem);

interface Kind {
  label: string;
  /** The placeholder of the choice of a target; kinds without one have no choice. */
  choose?: string;
}

export const MENU_KINDS: Readonly<Record<MenuEntryKind, Kind>> = {
  page: { label: 'Page', choose: 'Choose a page' },
  section: { label: 'Section', choose: 'Choose a section of the home page' },
  solution: { label: 'Solution', choose: 'Choose a solution' },
  solutions: { label: 'First solutions' },
  own_page: { label: 'Own page', choose: 'Choose a page of your own' },
  address: { label: 'Address' },
};
