import { readFileSync } from 'node:fs';
import { tellingWords } from './words.js';

/** Words and phrases that mean the same to those who search, in English and Swahili. */
interface SynonymGroup {
  terms: string[];
}

/** The groups of synonyms; each term as the words that searches compare. */
export function readSynonyms(): string[][][] {
  const groups = JSON.parse(readFileSync(new URL('./synonyms.json', import.meta.url), 'utf8')) as SynonymGroup[];
  return groups.map(({ terms }) => terms.map((term) => tellingWords(term)));
}
