/** Where search engines find the key of the site. */
export const INDEX_NOW_PATH = '/indexnow.txt';

/** Addresses of one call; the protocol allows 10,000. */
export const INDEX_NOW_BATCH = 1000;
