/** Records per page, unless the query or the resource specifies another number. */
export const DEFAULT_PAGE_SIZE = 5;

/** Maximum of `per_page`. */
export const MAX_PAGE_SIZE = 100;

/** Maximum of ids in a new order. */
export const MAX_ORDERED_IDS = 5000;

/** Maximum length of a search text, in characters. */
export const MAX_SEARCH_LENGTH = 200;

/** Maximum of records that one call changes. */
export const MAX_BULK_IDS = 5000;

/** Maximum of records whose former values one call puts back. */
export const MAX_BULK_ROWS = 200;

/** Limits of a CSV file that is imported. */
export const MAX_IMPORT_BYTES = 5 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 5000;
