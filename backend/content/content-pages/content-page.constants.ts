/** Blocks of one page. */
export const MAX_BLOCKS = 40;

/** Entries of one block, by its kind; `records` of other resources. */
export const MAX_ENTRIES = {
  gallery: 24,
  cards: 12,
  people: 24,
  numbers: 8,
  steps: 12,
  questions: 30,
  records: 24,
} as const;
