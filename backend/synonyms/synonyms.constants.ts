/** Limits of the groups of synonyms, all of which a search compares. */
export const SYNONYM_LIMITS = {
  /** Characters of all groups. */
  text: 20_000,
  /** Characters of a word or phrase. */
  word: 60,
} as const;
