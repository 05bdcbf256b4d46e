/** Menus of the public site: those of the header, then those of the footer. */
export const MENU_NAMES = [
  'header',
  'header_button',
  'footer_explore',
  'footer_contact',
  'footer_popular',
  'footer_legal',
] as const;

export type MenuName = (typeof MENU_NAMES)[number];

/** Targets of an entry. `solutions` expands to the first solutions of the list; `own_page` is a page built by editors. */
export const MENU_ENTRY_KINDS = ['page', 'section', 'solution', 'solutions', 'own_page', 'address'] as const;

export type MenuEntryKind = (typeof MENU_ENTRY_KINDS)[number];

/** Number of solutions that an entry of kind `solutions` expands to. */
export const FIRST_SOLUTIONS = 4;

/** The header has room for one button. */
export const maxEntries = (menu: MenuName): number => (menu === 'header_button' ? 1 : 24);

/** Maximum lengths, in characters. */
export const MENU_LENGTH = { label: 60, target: 500 } as const;

export interface MenuEntry {
  kind: MenuEntryKind;
  /** The path of a page, the name of a home page section, or an address; empty for other kinds. */
  target: string;
  /** The id of a solution or a page built by editors. */
  record_id: number | null;
  /** Empty to use the name of the target. */
  label: string;
  hidden: boolean;
}

const page = (target: string): MenuEntry => ({ kind: 'page', target, record_id: null, label: '', hidden: false });

const mainPages = ['/solutions', '/portifolios', '/updates', '/contact'].map(page);

/** The menus of a site that has not saved any. */
export const DEFAULT_MENUS: Readonly<Record<MenuName, readonly MenuEntry[]>> = {
  header: mainPages,
  header_button: [page('/apply')],
  footer_explore: mainPages,
  footer_contact: [page('/apply')],
  footer_popular: [{ kind: 'solutions', target: '', record_id: null, label: '', hidden: false }],
  footer_legal: ['/terms', '/privacy'].map(page),
};

/** Fields that can be translated into each language of the site. */
export const MENU_TEXTS = MENU_NAMES.map((menu) => `${menu}.label` as const);
