import type { MenuEntry, MenuEntryKind } from '../../../../backend/site/menus/menus.constants.js';
import type { SentenceKey } from '../../core/language/english/index';
import type { FormItem } from '../../fields/field/form-item';

/** An entry in the form's state. */
interface MenuItem extends FormItem, MenuEntry {}

export const toMenuItem = (item: FormItem) => item as MenuItem;
export const toMenuItems = (items: readonly FormItem[]) => items.map(toMenuItem);

interface Kind {
  label: SentenceKey;
  /** The placeholder of the select for a target; kinds without one have no select. */
  choose?: SentenceKey;
}

export const MENU_KINDS: Readonly<Record<MenuEntryKind, Kind>> = {
  page: { label: 'menus.page', choose: 'menus.choosePage' },
  section: { label: 'menus.section', choose: 'menus.chooseSection' },
  solution: { label: 'menus.solution', choose: 'menus.chooseSolution' },
  solutions: { label: 'menus.firstSolutions' },
  own_page: { label: 'menus.ownPage', choose: 'menus.chooseOwnPage' },
  address: { label: 'menus.address' },
};
