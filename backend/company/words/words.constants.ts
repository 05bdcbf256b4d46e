/** Maximum length of a word, in characters. */
export const MAX_WORD_LENGTH = 1000;
