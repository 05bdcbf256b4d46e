import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What one file of `data/` has: a line for each entry, without comments. Read when it is needed: a site may never be asked. */
const linesOf = (name: string): string[] =>
  readFileSync(fileURLToPath(new URL(`./data/${name}.txt`, import.meta.url)), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));

/** Words that carry no subject, in English and Swahili. */
export const readStopWords = (): string[] => linesOf('stop-words').flatMap((line) => line.split(' '));

/** Abbreviations, and spellings by ear, with what is meant. */
export const readAbbreviations = (): (readonly [string, string])[] =>
  linesOf('abbreviations').map((line) => {
    const [short = '', long = ''] = line.split('=');
    return [short.trim(), long.trim()];
  });

/**
 * Groups of words and phrases by which visitors ask for the same thing, in English and Swahili. General vocabulary: what
 * one company calls its own things belongs to its synonyms and to the keywords of its knowledge.
 */
export const readThesaurus = (): string[][] =>
  linesOf('thesaurus').map((line) => line.split(',').map((term) => term.trim()));

/** What visitors of companies' sites want to know. */
export interface Intent {
  name: string;
  /** Words of texts that answer such questions; none if a company's site does not answer such questions at all. */
  words: readonly string[];
  /** Examples, differently worded, in English and Swahili. */
  questions: readonly string[];
}

/** Intents, those of questions that are not for a company's site last. */
export const readIntents = (): Intent[] => [...intentsOf('intents'), ...intentsOf('out-of-scope')];

/** An intent is `== name`, `> words: one, two`, and a line for each question. */
function intentsOf(name: string): Intent[] {
  const intents: { name: string; words: string[]; questions: string[] }[] = [];
  for (const line of linesOf(name)) {
    if (line.startsWith('== ')) intents.push({ name: line.slice(3), words: [], questions: [] });
    else if (line.startsWith('> words:')) {
      intents.at(-1)?.words.push(
        ...line
          .slice('> words:'.length)
          .split(',')
          .map((word) => word.trim()),
      );
    } else intents.at(-1)?.questions.push(line);
  }
  return intents;
}
