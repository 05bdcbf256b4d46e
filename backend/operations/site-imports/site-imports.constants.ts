import type { MenuName } from '../../site/menus/menus.constants.js';

/** Where an import stands. */
export const IMPORT_STATES = [
  'receiving',
  'reading',
  'planning',
  'planned',
  'running',
  'paused',
  'done',
  'undoing',
  'undone',
  'failed',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** What is known of the format of a file by its content. */
export const IMPORT_FORMATS = ['wordpress', 'ghost', 'markdown', 'jukwaa', 'csv', 'web'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/** What a text of an older site can become; empty: it is left out. */
export const IMPORT_TARGETS = ['post', 'page', 'portifolio', 'product', 'faq', ''] as const;
export type ImportTarget = (typeof IMPORT_TARGETS)[number];

/** What the types of menus begin with. */
export const MENU_TYPE = 'menu:';

/** What a menu of an older site can become, by the name of the menu here. */
export const MENU_TARGETS = [
  'menus.header',
  'menus.header_button',
  'menus.footer_explore',
  'menus.footer_contact',
  'menus.footer_popular',
  'menus.footer_legal',
] as const satisfies readonly `menus.${MenuName}`[];
export type MenuTarget = (typeof MENU_TARGETS)[number];

/** What there is in an older site. */
export const ITEM_KINDS = ['text', 'file', 'category', 'redirect', 'row', 'menu'] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

/**
 * What is to become of a thing: `taken`, where something else here has its address; `both_changed`, where it was changed here and
 * there since an earlier import.
 */
export const ITEM_FATES = ['create', 'update', 'unchanged', 'taken', 'both_changed', 'left_out'] as const;
export type ItemFate = (typeof ITEM_FATES)[number];

/** What somebody decided about a thing that is `taken` or `both_changed`; empty: as the whole import. */
export const ITEM_CHOICES = ['', 'both', 'replace', 'skip'] as const;
export type ItemChoice = (typeof ITEM_CHOICES)[number];

export const ITEM_STATES = ['waiting', 'done', 'refused', 'skipped'] as const;
export type ItemState = (typeof ITEM_STATES)[number];

/** What there is to say of a thing. */
export const PROBLEM_CODES = [
  'shortcode',
  'block',
  'element',
  'picture',
  'file_type',
  'link',
  'password',
  'private',
  'empty',
  'long',
  'language',
  'deleted_here',
  'address',
  'row',
  'email',
  'duplicate',
  'never_mailed',
  'not_agreed',
  'consent',
  'erased',
  'alone',
  'menu_link',
  'menu_below',
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** Bytes of an export or archive: more than disks have. It is read as a stream; whether there is room, is looked at first. */
export const MAX_EXPORT_BYTES = 1024 ** 4;

/** Pages of a crawl, and what it fetches of them if nothing else is said. */
export const MAX_CRAWLED = 2000;
export const DEFAULT_CRAWLED = 500;

/** How long an import can be undone, and its file is kept. */
export const UNDO_DAYS = 30;

/** Things that are shown as they will look. */
export const MAX_SAMPLES = 20;
