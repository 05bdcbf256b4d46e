import { isStopWord, tokensOf } from './text-analysis.js';

interface Entry {
  stems: readonly string[];
  /** The stems that a text must have to contain it: all but those of stop words. */
  content: readonly string[];
  words: readonly string[];
  group: number;
}

/** Words and phrases with the same meaning, found by their stems. */
export class Thesaurus {
  private readonly groups: Entry[][] = [];
  /** Entries by their first stem. */
  private readonly entries = new Map<string, Entry[]>();

  /** @param groups Each a list of words and phrases. */
  constructor(groups: Iterable<readonly string[]>) {
    for (const terms of groups) this.add(terms);
  }

  private add(terms: readonly string[]): void {
    const group = this.groups.length;
    const entries = terms.map((term) => entryOf(term, group)).filter(({ stems }) => stems.length > 0);
    this.groups.push(entries);
    for (const entry of entries) {
      const [first = ''] = entry.stems;
      const known = this.entries.get(first);
      if (known) known.push(entry);
      else this.entries.set(first, [entry]);
    }
  }

  /**
   * The longest word or phrase that stands at a position, with others of the same meaning, each by the stems that a text
   * must have to contain it.
   */
  at(stems: readonly string[], position: number): { length: number; others: (readonly string[])[] } {
    const found = (this.entries.get(stems[position] ?? '') ?? []).filter((entry) =>
      entry.stems.every((stem, offset) => stems[position + offset] === stem),
    );
    const length = Math.max(1, ...found.map((entry) => entry.stems.length));
    const longest = found.filter((entry) => entry.stems.length === length);
    const own = new Set(longest.map(({ stems: same }) => same.join(' ')));
    const others = new Map<string, readonly string[]>();
    for (const { group } of longest) {
      for (const other of this.groups[group] ?? []) {
        const key = other.stems.join(' ');
        if (!own.has(key)) others.set(key, other.content);
      }
    }
    return { length, others: [...others.values()] };
  }

  /** All entries that are one word, folded. */
  *words(): Iterable<string> {
    for (const { words } of this.groups.flat()) if (words.length === 1) yield words[0] ?? '';
  }
}

function entryOf(term: string, group: number): Entry {
  const tokens = tokensOf(term);
  const content = tokens.filter(({ word }) => !isStopWord(word));
  const stems = tokens.map(({ stem }) => stem);
  return {
    stems,
    content: content.length > 0 ? content.map(({ stem }) => stem) : stems,
    words: tokens.map(({ word }) => word),
    group,
  };
}
