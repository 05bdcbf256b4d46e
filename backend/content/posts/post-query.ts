import { keywordsOf, tokenize } from '../../core/search/tokenizer.js';
import { categoryTerm, wordTerm } from './post-terms.js';

/** Longer queries are cut. */
const MAX_WORDS = 12;

/** Characters from which on the last word is also searched as a prefix. */
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
  categories: readonly SearchedCategory[];
  /** Only posts of this category. */
  within?: number;
}

const exactly = (term: string): PostTerm => ({ term, isPrefix: false });

/**
 * Translates a search text into terms of the index: every word must occur in the post or in the title of one of its
 * categories. Null for a text without words, which finds nothing.
 */
export function postQuery(text: string, { categories, within }: PostQueryOptions): PostQuery | null {
  const words = keywordsOf(text);
  const last = words.at(-1);
  const unique = [...new Set(words)].slice(0, MAX_WORDS);
  if (unique.length === 0) return null;
  const titles = categories.map(({ id, title }) => ({ id, words: tokenize(title) }));
  const parts = unique.map((word) => {
    const isPrefix = word === last && [...word].length >= MIN_PREFIX;
    const isMet = (other: string) => (isPrefix ? other.startsWith(word) : other === word);
    const met = titles.filter((title) => title.words.some(isMet));
    return [{ term: wordTerm(word), isPrefix }, ...met.map(({ id }) => exactly(categoryTerm(id)))];
  });
  if (within !== undefined) parts.push([exactly(categoryTerm(within))]);
  return parts;
}

/** The query as a MATCH expression of SQLite's FTS5. */
export function sqliteMatch(query: PostQuery): string {
  const word = ({ term, isPrefix }: PostTerm) => (isPrefix ? `"${term}"*` : `"${term}"`);
  return query.map((part) => `(${part.map(word).join(' OR ')})`).join(' AND ');
}

/** The query for AGAINST (… IN BOOLEAN MODE) of MariaDB. */
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
