/** How many levels of records can stand below each other, the first one included. */
export const TREE_LEVELS = 5;

/** The most records that are sent as a tree at once. */
export const MAX_TREE = 10_000;
