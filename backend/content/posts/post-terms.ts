import { ANALYSIS_VERSION, type TextAnalyzer } from '../../core/search/text-analyzer.js';

// Terms of the full-text index. SQLite and MariaDB have different tokenizers, stop words and operators; a term of ASCII
// letters and digits within the limits of both is indexed unchanged by either.

/** MariaDB does not index longer words (`innodb_ft_max_token_size`). */
const MAX_LENGTH = 80;

/**
 * Returns the term of a word. The prefix makes it longer than MariaDB's minimum of three, and no stop word; prefixes stay prefixes.
 */
export function wordTerm(word: string): string {
  return `ww${word.replace(/[^a-z0-9]/g, encoded)}`.slice(0, MAX_LENGTH);
}

/** Returns the term of a category's id, so that posts are found by its current title. */
export const categoryTerm = (id: number): string => `cc${id}`;

/** Returns the term of posts whose words were analyzed by the current version: others are indexed again. */
export const versionTerm = (language: string): string =>
  `vv${ANALYSIS_VERSION}${language.toLowerCase().replace(/[^a-z0-9]/g, '')}`;

/** The searchable content of a post. */
export interface SearchedPost {
  title: string;
  summary: string;
  description: string;
  tags: readonly string[];
  categories: readonly number[];
}

/**
 * Returns the post's distinct terms, separated by spaces. `description` is plain text.
 * @param analyzer The analyzer of the post's language.
 */
export function termsOf(
  { title, summary, description, tags, categories }: SearchedPost,
  analyzer: TextAnalyzer,
): string {
  const words = [title, ...tags, summary, description].flatMap((text) => analyzer.tokenize(text));
  return [...new Set([...words.map(wordTerm), ...categories.map(categoryTerm)])].join(' ');
}

function encoded(character: string): string {
  return `z${character.charCodeAt(0).toString(36)}z`;
}
