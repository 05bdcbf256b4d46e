/** Records per page, unless set by the query or the resource. */
export const DEFAULT_PAGE_SIZE = 5;

/** Maximum of `per_page`. */
export const MAX_PAGE_SIZE = 100;

/** Maximum number of ids in a new order. */
export const MAX_ORDERED_IDS = 5000;

/** Maximum length of a search text, in characters. */
export const MAX_SEARCH_LENGTH = 200;

/** Maximum number of records changed by one call. */
export const MAX_BULK_IDS = 5000;

/** Maximum number of records reverted by one call. */
export const MAX_BULK_ROWS = 200;

/** Limits of an imported CSV file. */
export const MAX_IMPORT_BYTES = 5 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 5000;

/** Columns that a list is sorted by at once. */
export const MAX_SORTS = 3;

/** Most records that lists of visitors sort by several columns: no index has such an order. */
export const MAX_SORTED_FOR_VISITORS = 5000;

/** Relations that one call includes, and records of each. */
export const MAX_INCLUDES = 3;
export const MAX_INCLUDED = 100;

/** Names in one parameter. */
export const MAX_FIELD_NAMES = 100;
