/** Records per page, unless the query or the resource specifies another number. */
export const DEFAULT_PAGE_SIZE = 5;

/** Maximum of `per_page`. */
export const MAX_PAGE_SIZE = 100;

/** Maximum of ids in a new order. */
export const MAX_ORDERED_IDS = 5000;

/** Maximum length of a search text, in characters. */
export const MAX_SEARCH_LENGTH = 200;
