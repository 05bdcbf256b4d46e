import { searchWords } from '../core/search/words.js';

// What the full-text index of the posts holds. Both databases split a text into words by rules of their own, leave some
// out and take some signs for operators; a term of letters and digits, longer than any of those limits, comes out of
// both as it went in.

/** MariaDB leaves longer ones out. */
const MAX_LENGTH = 80;

/** A word as a term: at least three letters, and no stop word of MariaDB's. A longer word begins with a shorter one's. */
export function wordTerm(word: string): string {
  return `ww${word.replace(/[^a-z0-9]/g, spelled)}`.slice(0, MAX_LENGTH);
}

/** Stands for a category, so that a post can be found by the category's title of today. */
export const categoryTerm = (id: number): string => `cc${id}`;

/** Everything that a post can be found by. */
export interface SearchedPost {
  title: string;
  description: string;
  tags: readonly string[];
  categories: readonly number[];
}

/** The post's terms, each once. `description` is plain text. */
export function termsOf({ title, description, tags, categories }: SearchedPost): string {
  const words = [title, ...tags, description].flatMap(searchWords);
  return [...new Set([...words.map(wordTerm), ...categories.map(categoryTerm)])].join(' ');
}

function spelled(character: string): string {
  return `z${character.charCodeAt(0).toString(36)}z`;
}
