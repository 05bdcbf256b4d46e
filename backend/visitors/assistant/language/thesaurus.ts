import { isStopWord, tokensOf } from './text-analysis.js';
import { WordTable } from './word-table.js';

/** Longer phrases are cut. */
const MAX_STEMS = 16;

/**
 * Words and phrases with the same meaning, found by their stems. There are some 15,000, so that they are numbers in typed
 * arrays: the stems of an entry stand one after another, and the entries of a group.
 */
export class Thesaurus {
  private readonly table = new WordTable();
  /** By the number of a stem. */
  private readonly names: string[] = [];
  /** Where the stems of each entry begin, and those of a last one would. */
  private readonly starts: Uint32Array;
  private readonly stems: Uint16Array | Uint32Array;
  /** By entry: a bit for each stem that a text must have to contain it: all but those of stop words. */
  private readonly content: Uint16Array;
  /** By entry. */
  private readonly groups: Uint32Array;
  /** The first entry of each group, and of a last one. */
  private readonly groupStarts: Uint32Array;
  /** Entries in the order of their first stems, and where those of each stem begin. */
  private readonly byFirst: Uint32Array;
  private readonly firstStarts: Uint32Array;

  /** @param groups Each a list of words and phrases. */
  constructor(groups: Iterable<readonly string[]>) {
    const [starts, stems, content, groupOf, groupStarts] = [[0], [], [], [], [0]] as number[][] as [
      number[],
      number[],
      number[],
      number[],
      number[],
    ];
    for (const terms of groups) {
      for (const term of terms) {
        const tokens = tokensOf(term).slice(0, MAX_STEMS);
        if (tokens.length === 0) continue;
        const isContent = tokens.map(({ word }) => !isStopWord(word));
        // Unless there are only such.
        const all = !isContent.includes(true);
        content.push(isContent.reduce((bits, one, at) => bits | (one || all ? 1 << at : 0), 0));
        stems.push(...tokens.map(({ stem }) => this.numberOf(stem)));
        starts.push(stems.length);
        groupOf.push(groupStarts.length - 1);
      }
      groupStarts.push(groupOf.length);
    }
    this.starts = Uint32Array.from(starts);
    this.stems = this.names.length < 2 ** 16 ? Uint16Array.from(stems) : Uint32Array.from(stems);
    this.content = Uint16Array.from(content);
    this.groups = Uint32Array.from(groupOf);
    this.groupStarts = Uint32Array.from(groupStarts);
    const firstOf = (entry: number) => this.stems[this.starts[entry] ?? 0] ?? 0;
    this.byFirst = Uint32Array.from(groupOf.keys()).sort((one, other) => firstOf(one) - firstOf(other) || one - other);
    this.firstStarts = new Uint32Array(this.names.length + 1);
    for (const entry of this.byFirst)
      this.firstStarts[firstOf(entry) + 1] = (this.firstStarts[firstOf(entry) + 1] ?? 0) + 1;
    for (let at = 0; at < this.names.length; at += 1) {
      this.firstStarts[at + 1] = (this.firstStarts[at + 1] ?? 0) + (this.firstStarts[at] ?? 0);
    }
  }

  /**
   * The longest word or phrase that stands at a position, with others of the same meaning, each by the stems that a text
   * must have to contain it.
   */
  at(stems: readonly string[], position: number): { length: number; others: (readonly string[])[] } {
    const first = this.table.get(stems[position] ?? '');
    if (first === undefined) return { length: 1, others: [] };
    const entries = [...this.byFirst.subarray(this.firstStarts[first], this.firstStarts[first + 1])];
    const found = entries.filter((entry) =>
      this.stemsOf(entry).every((stem, offset) => stems[position + offset] === stem),
    );
    const length = Math.max(1, ...found.map((entry) => this.lengthOf(entry)));
    const longest = found.filter((entry) => this.lengthOf(entry) === length);
    const own = new Set(longest.map((entry) => this.stemsOf(entry).join(' ')));
    const others = new Map<string, readonly string[]>();
    for (const entry of longest) {
      const group = this.groups[entry] ?? 0;
      for (let other = this.groupStarts[group] ?? 0; other < (this.groupStarts[group + 1] ?? 0); other += 1) {
        const otherStems = this.stemsOf(other);
        const key = otherStems.join(' ');
        const bits = this.content[other] ?? 0;
        if (!own.has(key))
          others.set(
            key,
            otherStems.filter((_, at) => bits & (1 << at)),
          );
      }
    }
    return { length, others: [...others.values()] };
  }

  private numberOf(stem: string): number {
    const number = this.table.add(stem);
    if (number === this.names.length) this.names.push(stem);
    return number;
  }

  private lengthOf(entry: number): number {
    return (this.starts[entry + 1] ?? 0) - (this.starts[entry] ?? 0);
  }

  private stemsOf(entry: number): string[] {
    const numbers = this.stems.subarray(this.starts[entry], this.starts[entry + 1]);
    return Array.from(numbers, (number) => this.names[number] ?? '');
  }
}

/** All words among words and phrases, folded. */
export function* wordsAmong(groups: Iterable<readonly string[]>): Iterable<string> {
  for (const term of [...groups].flat()) {
    const [only, ...others] = tokensOf(term);
    if (only && others.length === 0) yield only.word;
  }
}
