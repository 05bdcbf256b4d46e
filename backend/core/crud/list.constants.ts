/** Records on a page of a list, where neither the query nor the resource says another number. */
export const DEFAULT_PAGE_SIZE = 5;

/** The largest page that a query may ask for. */
export const MAX_PAGE_SIZE = 100;

/** What is searched for, in characters. */
export const MAX_SEARCH_LENGTH = 200;
