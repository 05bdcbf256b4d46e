import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What is longer is seldom typed word by word. */
const MAX_WORDS = 5;
const MAX_CONTENT_WORDS = 3;

/** A phrase as the words that a text must have to contain it, without those of grammar. */
export type Phrase = readonly string[];

/** How a text is split: all its words, and those that say something. */
export interface Splitter {
  all(text: string): string[];
  content(text: string): string[];
}

/** Words and phrases with the same meaning. Kept as few strings: there are some 15,000. */
export class Thesaurus {
  /** By all words of a phrase: the numbers of its groups. */
  private readonly groupsOf = new Map<string, number[]>();
  /** The phrases of each group, their content words divided by spaces. */
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

  /** Others of the same meaning as a phrase, which is given by all its words. */
  like(words: Phrase): Phrase[] {
    const numbers = this.groupsOf.get(words.join(' ')) ?? [];
    const others = new Set(numbers.flatMap((number) => this.groups[number] ?? []));
    return [...others].map((phrase) => phrase.split(' '));
  }
}

/** Everyday words of a language, if there is a list; what one company calls its own things is in its synonyms and keywords. */
export function readThesaurus(language: string): string[][] {
  if (!/^[a-z-]+$/.test(language)) return [];
  const file = fileURLToPath(new URL(`./data/thesaurus-${language}.txt`, import.meta.url));
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => line.split(',').map((term) => term.trim()));
}
