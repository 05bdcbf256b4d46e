import type { QuestionLanguage } from '../language/question-language.js';
import type { Phrase, Thesaurus } from '../language/thesaurus.js';

/** The minimum share of common terms of similar questions; less suffices for questions with the same answer. */
export const MIN_SIMILARITY = 0.6;
export const MIN_SIMILARITY_OF_SAME_ANSWER = 0.3;

const MAX_TERMS = 30;
const MAX_PHRASE = 4;
const MAX_WORD_LENGTH = 64;

/** The stems of a word or phrase of a question, and those of its synonyms. */
export type Term = readonly [stems: Phrase, ...synonyms: Phrase[]];

const stemOf = (word: string): string => [...word].slice(0, MAX_WORD_LENGTH).join('');

/** Returns the topics of a question: distinct words and phrases without stop words. */
export function termsOf(question: string, language: QuestionLanguage, synonyms: Thesaurus): Term[] {
  const words = language.words(question);
  const tokens = words.map(({ token }) => stemOf(token));
  const terms = new Map<string, Term>();
  for (let at = 0; at < words.length && terms.size < MAX_TERMS; ) {
    // The longest phrase with synonyms, or one word.
    let length = Math.min(MAX_PHRASE, tokens.length - at) + 1;
    let others: Phrase[] = [];
    while (others.length === 0 && length > 1) {
      length -= 1;
      const phrase = tokens.slice(at, at + length);
      others = [...synonyms.like(phrase), ...(language.thesaurus?.like(phrase) ?? [])];
    }
    const within = words.slice(at, at + length).filter(({ isStopWord }) => !isStopWord);
    const stems = within.map(({ token }) => stemOf(token));
    if (stems.length > 0) terms.set(stems.join(' '), [stems, ...others]);
    at += length;
  }
  // A question of stop words or punctuation alone matches only the same text.
  return terms.size > 0 ? [...terms.values()] : [[[stemOf(tokens.join(' ') || question.toLowerCase())]]];
}

/** Returns the words by which a group is found. */
export const wordsOf = (terms: readonly Term[]): string[] => [...new Set(terms.flatMap(([stems]) => stems))];

export const wordsLike = (terms: readonly Term[]): string[] => [...new Set(terms.flat(2))];

/**
 * Returns the share of terms that both questions have, by meaning: 1 for all, 0 for none. @param words Words of the other question.
 */
export function similarity(terms: readonly Term[], words: ReadonlySet<string>): number {
  const found = terms.flatMap((term) => {
    const known = term.find((phrase) => phrase.every((stem) => words.has(stem)));
    return known ? [known] : [];
  });
  // The mean of the shares in either question.
  return (found.length / terms.length + new Set(found.flat()).size / words.size) / 2;
}
