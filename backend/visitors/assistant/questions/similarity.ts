import type { QuestionLanguage } from '../language/question-language.js';
import type { Thesaurus } from '../language/thesaurus.js';

/** The minimum share of common terms of similar questions; less suffices for questions with the same answer. */
export const MIN_SIMILARITY = 0.6;
export const MIN_SIMILARITY_OF_SAME_ANSWER = 0.3;

const MAX_TERMS = 30;
const MAX_PHRASE = 4;
const MAX_WORD_LENGTH = 64;

/** A word or phrase of a question, as its stems, with its synonyms. */
export interface Term {
  stems: readonly string[];
  others: readonly (readonly string[])[];
}

/** Returns the topics of a question: distinct words and phrases without stop words. */
export function termsOf(question: string, language: QuestionLanguage, synonyms: Thesaurus): Term[] {
  const words = language.words(question);
  const tokens = words.map(({ token }) => [...token].slice(0, MAX_WORD_LENGTH).join(''));
  const terms = new Map<string, Term>();
  for (let at = 0; at < words.length && terms.size < MAX_TERMS; ) {
    const { length, others } = longestAt(at);
    const stems = tokens.slice(at, at + length).filter((_, offset) => !words[at + offset]?.isStopWord);
    if (stems.length > 0) terms.set(stems.join(' '), { stems, others });
    at += length;
  }
  if (terms.size > 0) return [...terms.values()];
  // A question of stop words or punctuation alone matches only the same text.
  const text = tokens.join(' ') || question.toLowerCase();
  return [{ stems: [[...text].slice(0, MAX_WORD_LENGTH).join('')], others: [] }];

  /** Returns the longest phrase at a position that has synonyms. */
  function longestAt(at: number) {
    for (let length = Math.min(MAX_PHRASE, tokens.length - at); length > 0; length -= 1) {
      const phrase = tokens.slice(at, at + length);
      const others = [...synonyms.like(phrase), ...(language.thesaurus?.like(phrase) ?? [])];
      if (others.length > 0) return { length, others };
    }
    return { length: 1, others: [] };
  }
}

/** Returns the words by which a group is found. */
export const wordsOf = (terms: readonly Term[]): string[] => [...new Set(terms.flatMap(({ stems }) => stems))];

/** Returns all words that a similar group may have. */
export const wordsLike = (terms: readonly Term[]): string[] => [
  ...new Set(terms.flatMap(({ stems, others }) => [stems, ...others].flat())),
];

/**
 * Returns the share of terms that both questions have, by meaning: 1 for all, 0 for none. @param words Words of the other question.
 */
export function similarity(terms: readonly Term[], words: ReadonlySet<string>): number {
  const shared = new Set<string>();
  let count = 0;
  for (const { stems, others } of terms) {
    const found = [stems, ...others].find((phrase) => phrase.every((stem) => words.has(stem)));
    if (!found) continue;
    count += 1;
    for (const stem of found) shared.add(stem);
  }
  // The mean of the shares in either question.
  return (count / terms.length + shared.size / words.size) / 2;
}
