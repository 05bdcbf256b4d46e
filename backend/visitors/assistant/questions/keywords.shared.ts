/** Of a knowledge item or an FAQ. */
export const MAX_KEYWORDS = 50;

const MAX_LENGTH = 120;

/** Returns a question as a keyword: commas would part it. */
export const keywordOf = (question: string): string =>
  [...question.replace(/[,\s]+/g, ' ').trim()].slice(0, MAX_LENGTH).join('').trim();
