import type { MenuName } from '../../site/menus/menus.constants.js';

/** Progress of an import. */
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

/** File formats that are detected by content. */
export const IMPORT_FORMATS = ['wordpress', 'ghost', 'markdown', 'jukwaa', 'csv', 'web'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/** Prefix of the types of menus. */
export const MENU_TYPE = 'menu:';

/** Targets for menus of an old site, by the name of the menu on this site. */
export const MENU_TARGETS = [
  'menus.header',
  'menus.header_button',
  'menus.footer_explore',
  'menus.footer_contact',
  'menus.footer_popular',
  'menus.footer_legal',
] as const satisfies readonly `menus.${MenuName}`[];
export type MenuTarget = (typeof MENU_TARGETS)[number];

/** Begins the keys of categories by their number in WordPress. Longer than any of its types of content can be. */
export const CATEGORY_NUMBER = 'category-by-its-number';

/** Kinds of items of an old site. */
export const ITEM_KINDS = ['text', 'file', 'category', 'redirect', 'row', 'menu'] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

/**
 * Planned result of an item: `taken` if other content of this site has its address; `both_changed` if it was changed on both sides
 * since an earlier import.
 */
export const ITEM_FATES = ['create', 'update', 'unchanged', 'taken', 'both_changed', 'left_out'] as const;
export type ItemFate = (typeof ITEM_FATES)[number];

/** The user's choice for an item that is `taken` or `both_changed`; empty: as chosen for the whole import. */
export const ITEM_CHOICES = ['', 'both', 'replace', 'skip'] as const;
export type ItemChoice = (typeof ITEM_CHOICES)[number];

export const ITEM_STATES = ['waiting', 'done', 'refused', 'skipped'] as const;
export type ItemState = (typeof ITEM_STATES)[number];

/** Kinds of problems of an item. */
export const PROBLEM_CODES = [
  'shortcode',
  'block',
  'form',
  'element',
  'picture',
  'file_type',
  'link',
  'hidden',
  'scheduled',
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
  'redirect',
  'no_target',
  'date',
  'value',
  'level',
  'not_allowed',
  'language_not_allowed',
  'shown_not_allowed',
  'draft',
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** What a column becomes in a kind of content that an import makes: a field, or the last part of addresses. */
export const COLUMN_USES = ['field', 'slug', ''] as const;
export type ColumnUse = (typeof COLUMN_USES)[number];

/** Maximum number of columns of a table, and of fields of texts. */
export const MAX_COLUMNS = 200;

/** Maximum bytes of an export or archive: larger than disks. It is streamed; free space is checked first. */
export const MAX_EXPORT_BYTES = 1024 ** 4;

/** Maximum number of pages of a crawl, and the default. */
export const MAX_CRAWLED = 2000;
export const DEFAULT_CRAWLED = 500;

/** Number of days for which an import can be undone, and its file is kept. */
export const UNDO_DAYS = 30;

/** Maximum number of previews. */
export const MAX_SAMPLES = 20;
