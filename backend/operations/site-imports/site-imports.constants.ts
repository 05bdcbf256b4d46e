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
export const IMPORT_FORMATS = ['wordpress', 'ghost', 'markdown'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/** What a text of an older site can become; empty: it is left out. */
export const IMPORT_TARGETS = ['post', 'page', 'portifolio', 'product', 'faq', ''] as const;
export type ImportTarget = (typeof IMPORT_TARGETS)[number];

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
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** Bytes of an export or archive. */
export const MAX_EXPORT_BYTES = 2 * 1024 ** 3;

/** How long an import can be undone, and its file is kept. */
export const UNDO_DAYS = 30;

/** Things that are shown as they will look. */
export const MAX_SAMPLES = 20;
