/** Where search engines find the site's key. */
export const INDEX_NOW_PATH = '/indexnow.txt';

/** Addresses per call; the protocol allows 10,000. */
export const INDEX_NOW_BATCH = 1000;
