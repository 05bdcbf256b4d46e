/** The menus of the public site: those of the header, then those of the footer. */
export const MENU_NAMES = [
  'header',
  'header_button',
  'footer_explore',
  'footer_contact',
  'footer_popular',
  'footer_legal',
] as const;

export type MenuName = (typeof MENU_NAMES)[number];

/**
 * What an entry leads to. `solutions` stands for the first solutions of the list, whichever these are; `own_page` is a
 * page that editors have built.
 */
export const MENU_ENTRY_KINDS = ['page', 'section', 'solution', 'solutions', 'own_page', 'address'] as const;

export type MenuEntryKind = (typeof MENU_ENTRY_KINDS)[number];

/** The number of solutions that an entry of kind `solutions` stands for. */
export const FIRST_SOLUTIONS = 4;

/** The header has room for one button. */
export const maxEntries = (menu: MenuName): number => (menu === 'header_button' ? 1 : 24);

/** Characters. */
export const MENU_LENGTH = { label: 60, target: 500 } as const;

export interface MenuEntry {
  kind: MenuEntryKind;
  /** The path of a page, the name of a section of the home page, or an address; empty for other kinds. */
  target: string;
  /** The id of a solution or of an own page. */
  record_id: number | null;
  /** Empty for the name of what the entry leads to. */
  label: string;
  hidden: boolean;
}

const page = (target: string): MenuEntry => ({ kind: 'page', target, record_id: null, label: '', hidden: false });

const mainPages = ['/solutions', '/portifolios', '/updates', '/contact'].map(page);

/** The menus of a site that has saved none. */
export const DEFAULT_MENUS: Readonly<Record<MenuName, readonly MenuEntry[]>> = {
  header: mainPages,
  header_button: [page('/apply')],
  footer_explore: mainPages,
  footer_contact: [page('/apply')],
  footer_popular: [{ kind: 'solutions', target: '', record_id: null, label: '', hidden: false }],
  footer_legal: ['/terms', '/privacy'].map(page),
};

/** What each language of the site has a text of its own for. */
export const MENU_TEXTS = MENU_NAMES.map((menu) => `${menu}.label` as const);
