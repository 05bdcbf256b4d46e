/** Maximum number of blocks of a page. */
export const MAX_BLOCKS = 40;

/** Maximum number of entries of a block, by its kind; `records` of other resources. */
export const MAX_ENTRIES = {
  gallery: 24,
  cards: 12,
  people: 24,
  numbers: 8,
  steps: 12,
  questions: 30,
  records: 24,
} as const;
