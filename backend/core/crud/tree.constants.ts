/** How many levels of records can stand below each other, the first one included. */
export const TREE_LEVELS = 5;

/** Characters of the key of a version of a tree, and of what it is called. */
export const TREE_VERSION_LENGTH = { key: 32, label: 30 } as const;

/** The most records that are sent as a tree at once. */
export const MAX_TREE = 10_000;
