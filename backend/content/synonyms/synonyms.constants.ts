/** Limits of the groups of synonyms, all of which a search compares. */
export const SYNONYM_LIMITS = {
  /** Characters of all groups. */
  text: 20_000,
  /** Characters of a word or phrase. */
  word: 60,
  /** Words of a group. */
  wordsInGroup: 50,
  groups: 500,
  /** Other words of all groups that a word is in: a search for it looks for each of them. */
  othersOfWord: 100,
} as const;
