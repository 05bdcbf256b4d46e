import { searchWords, tellingWords } from '../core/search/words.js';
import { categoryTerm, wordTerm } from './post-terms.js';

/** More words than anybody types. */
const MAX_WORDS = 12;

/** From this length on the last word may be the beginning of a longer one. */
const MIN_PREFIX = 2;

/** All of the parts must be met, each by one of its terms; a term may be the beginning of a longer one. */
export type PostQuery = readonly (readonly PostTerm[])[];

interface PostTerm {
  term: string;
  isPrefix: boolean;
}

/** A category by which posts can be found. */
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
 * A search text as terms of the index: every word must occur in the post or in the title of one of its categories.
 * Null where the text has no words, and so finds nothing.
 */
export function postQuery(text: string, { categories, within }: PostQueryOptions): PostQuery | null {
  const words = tellingWords(text);
  const last = words.at(-1);
  const unique = [...new Set(words)].slice(0, MAX_WORDS);
  if (unique.length === 0) return null;
  const titles = categories.map(({ id, title }) => ({ id, words: searchWords(title) }));
  const parts = unique.map((word) => {
    const isPrefix = word === last && [...word].length >= MIN_PREFIX;
    const isMet = (other: string) => (isPrefix ? other.startsWith(word) : other === word);
    const met = titles.filter((title) => title.words.some(isMet));
    return [{ term: wordTerm(word), isPrefix }, ...met.map(({ id }) => exactly(categoryTerm(id)))];
  });
  if (within !== undefined) parts.push([exactly(categoryTerm(within))]);
  return parts;
}

/** In the words of SQLite's FTS5. */
export function sqliteMatch(query: PostQuery): string {
  const word = ({ term, isPrefix }: PostTerm) => (isPrefix ? `"${term}"*` : `"${term}"`);
  return query.map((part) => `(${part.map(word).join(' OR ')})`).join(' AND ');
}

/** In the words of MariaDB's boolean mode. */
export function mariaMatch(query: PostQuery): string {
  const word = ({ term, isPrefix }: PostTerm) => (isPrefix ? `${term}*` : term);
  // In brackets even a single term is looked up on its own, all its posts, instead of among those found so far.
  const some = (part: readonly PostTerm[]) =>
    part.length === 1 ? part.map(word).join() : `(${part.map(word).join(' ')})`;
  return query.map((part) => `+${some(part)}`).join(' ');
}

/** Whether a post with these terms is among what the databases find. @param terms With a space between two. */
export function matchesTerms(query: PostQuery, terms: string): boolean {
  const all = ` ${terms} `;
  const isMet = ({ term, isPrefix }: PostTerm) => all.includes(isPrefix ? ` ${term}` : ` ${term} `);
  return query.every((part) => part.some(isMet));
}
