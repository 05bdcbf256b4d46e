import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Longer phrases are rarely typed word by word. */
const MAX_WORDS = 5;
const MAX_CONTENT_WORDS = 3;

/** The words that a text must contain to match a phrase, without words of grammar. */
export type Phrase = readonly string[];

/** Splits a text into all its words, and into those that carry meaning. */
export interface Splitter {
  all(text: string): string[];
  content(text: string): string[];
}

/** Words and phrases with the same meaning. Stored as few strings: there are about 15,000. */
export class Thesaurus {
  /** Numbers of the groups, by all words of a phrase. */
  private readonly groupsOf = new Map<string, number[]>();
  /** The phrases of each group, their content words separated by spaces. */
  private readonly groups: string[][] = [];

  constructor(groups: Iterable<readonly string[]>, splitter: Splitter) {
    for (const phrases of groups) {
      const group: string[] = [];
      for (const phrase of phrases) {
        const all = splitter.all(phrase);
        const content = splitter.content(phrase);
        if (all.length === 0 || all.length > MAX_WORDS || content.length > MAX_CONTENT_WORDS) continue;
        const key = all.join(' ');
        const numbers = this.groupsOf.get(key);
        if (numbers) numbers.push(this.groups.length);
        else this.groupsOf.set(key, [this.groups.length]);
        group.push(content.join(' '));
      }
      this.groups.push(group);
    }
  }

  has(word: string): boolean {
    return this.groupsOf.has(word);
  }

  /** Returns phrases with the same meaning as a phrase, given by all its words. */
  like(words: Phrase): Phrase[] {
    const numbers = this.groupsOf.get(words.join(' ')) ?? [];
    const others = new Set(numbers.flatMap((number) => this.groups[number] ?? []));
    return [...others].map((phrase) => phrase.split(' '));
  }
}

/** Returns the everyday words of a language, if there is a list; a company's own terms are in its synonyms and keywords. */
export function readThesaurus(language: string): string[][] {
  if (!/^[a-z-]+$/.test(language)) return [];
  const file = fileURLToPath(new URL(`./data/thesaurus-${language}.txt`, import.meta.url));
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .flatMap((line) => {
      const [kind, members] = line.split(': ');
      const terms = (members ?? line).split(',').map((term) => term.trim());
      return members ? terms.map((term) => [kind ?? '', term]) : [terms];
    });
}
