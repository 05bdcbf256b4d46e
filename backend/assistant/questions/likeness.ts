import { stemmer } from 'stemmer';
import { keywordsOf } from '../../core/search/tokenizer.js';

/** Questions are alike from this share of common words on; less suffices for questions with the same answer. */
export const MIN_LIKENESS = 0.6;
export const MIN_LIKENESS_OF_SAME_ANSWER = 0.3;

const MAX_WORD_LENGTH = 64;

/**
 * The words by which questions are compared: stems of the keywords, without stop words. Synonyms become one word.
 * @param synonyms Groups of words and phrases, each as its keywords.
 */
export function wordsOf(question: string, synonyms: readonly (readonly (readonly string[])[])[]): string[] {
  const base = new Map<string, string>();
  for (const [first, ...others] of synonyms) {
    if (first?.length !== 1 || first[0] === undefined) continue;
    for (const phrase of others) if (phrase.length === 1 && phrase[0] !== undefined) base.set(phrase[0], first[0]);
  }
  const words = keywordsOf(question).map((word) => stemmer(base.get(word) ?? word));
  // A question of signs alone is like the same signs.
  const known = words.length > 0 ? words : [question.toLowerCase()];
  return [...new Set(known.map((word) => [...word].slice(0, MAX_WORD_LENGTH).join('')))];
}

/** Dice's coefficient: 1 for the same words, 0 for none in common. */
export const likenessOf = (shared: number, one: number, other: number): number => (2 * shared) / (one + other);
