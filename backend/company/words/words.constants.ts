/** Characters of a word, at most. */
export const MAX_WORD_LENGTH = 1000;
