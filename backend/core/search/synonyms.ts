import { readFileSync } from 'node:fs';
import { keywordsOf } from './tokenizer.js';

/** English and Swahili words and phrases with the same meaning. */
interface SynonymGroup {
  terms: string[];
}

/** The groups of synonyms; each term as its keywords. */
export function readSynonyms(): string[][][] {
  const groups = JSON.parse(readFileSync(new URL('./synonyms.json', import.meta.url), 'utf8')) as SynonymGroup[];
  return groups.map(({ terms }) => terms.map((term) => keywordsOf(term)));
}
