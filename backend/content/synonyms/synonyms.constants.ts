/** Limits of groups of synonyms, since a search compares all of them. */
export const SYNONYM_LIMITS = {
  /** Characters of all groups. */
  text: 20_000,
  /** Characters of a word or phrase. */
  word: 60,
  wordsInGroup: 50,
  groups: 500,
  /** Other words in all groups of a word: a search for it looks for each of them. */
  othersOfWord: 100,
} as const;
