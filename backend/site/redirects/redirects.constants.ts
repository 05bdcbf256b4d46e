/** Characters of a path or target. */
export const MAX_PATH = 500;
