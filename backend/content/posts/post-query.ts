import type { TextAnalyzer } from '../../core/search/text-analyzer.js';
import { categoryTerm, wordTerm } from './post-terms.js';

/** Longer queries are truncated. */
const MAX_WORDS = 12;

/** Minimum length at which the last word is also searched as a prefix, in characters. */
const MIN_PREFIX = 2;

/** A conjunction of disjunctions: every part must match by one of its terms. */
export type PostQuery = readonly (readonly PostTerm[])[];

interface PostTerm {
  term: string;
  isPrefix: boolean;
}

interface SearchedCategory {
  id: number;
  title: string;
}

export interface PostQueryOptions {
  /** The analyzer of the language of the text and the posts. */
  analyzer: TextAnalyzer;
  categories: readonly SearchedCategory[];
  /** Restricts the search to posts of this category. */
  within?: number;
}

const exactly = (term: string): PostTerm => ({ term, isPrefix: false });

/**
 * Translates a search text into terms of the index: every word must occur in the post or in the title of one of its categories.
 * Null for a text without words, which finds nothing.
 */
export function postQuery(text: string, { analyzer, categories, within }: PostQueryOptions): PostQuery | null {
  const all = analyzer.words(text);
  const keywords = all.filter(({ isStopWord }) => !isStopWord);
  const words = keywords.length > 0 ? keywords : all;
  const last = words.at(-1);
  const unique = [...new Map(words.map((word) => [word.token, word])).values()].slice(0, MAX_WORDS);
  if (unique.length === 0) return null;
  const titles = categories.map(({ id, title }) => ({ id, words: analyzer.words(title) }));
  const parts = unique.map(({ token, folded }): PostTerm[] => {
    if (token !== last?.token || [...token].length < MIN_PREFIX) {
      const met = titles.filter((title) => title.words.some((other) => other.token === token));
      return [exactly(wordTerm(token)), ...met.map(({ id }) => exactly(categoryTerm(id)))];
    }
    // The last word may be incomplete, even if it seems to have an ending.
    const beginnings = last.folded.startsWith(token) ? [token] : [token, last.folded];
    const met = titles.filter(({ words: others }) =>
      others.some((other) => other.token.startsWith(token) || other.folded.startsWith(folded)),
    );
    return [
      ...beginnings.map((beginning) => ({ term: wordTerm(beginning), isPrefix: true })),
      ...met.map(({ id }) => exactly(categoryTerm(id))),
    ];
  });
  if (within !== undefined) parts.push([exactly(categoryTerm(within))]);
  return parts;
}

/** Returns the query as a MATCH expression of SQLite's FTS5. */
export function sqliteMatch(query: PostQuery): string {
  const word = ({ term, isPrefix }: PostTerm) => (isPrefix ? `"${term}"*` : `"${term}"`);
  return query.map((part) => `(${part.map(word).join(' OR ')})`).join(' AND ');
}

/** Returns the query for AGAINST (… IN BOOLEAN MODE) of MariaDB. */
export function mariaMatch(query: PostQuery): string {
  const word = ({ term, isPrefix }: PostTerm) => (isPrefix ? `${term}*` : term);
  // No parentheses around a single term: with them MariaDB reads all posts of the term, not only those matched so far.
  const some = (part: readonly PostTerm[]) =>
    part.length === 1 ? part.map(word).join() : `(${part.map(word).join(' ')})`;
  return query.map((part) => `+${some(part)}`).join(' ');
}

/** Whether the databases would find a post with these terms. @param terms Separated by spaces. */
export function matchesTerms(query: PostQuery, terms: string): boolean {
  const all = ` ${terms} `;
  const isMet = ({ term, isPrefix }: PostTerm) => all.includes(isPrefix ? ` ${term}` : ` ${term} `);
  return query.every((part) => part.some(isMet));
}
