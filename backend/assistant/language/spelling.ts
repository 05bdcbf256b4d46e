import { distance } from 'fastest-levenshtein';

/** Shorter words are left as they are: too many others are near. */
const MIN_LENGTH = 4;

/** Finds the words that were meant by misspelled ones. */
export class Spelling {
  /** Words by first letter and length. */
  private readonly buckets = new Map<string, Map<string, number>>();
  private readonly weights = new Map<string, number>();

  /** @param words Folded words with 0 to 1: how likely it is that visitors use them. */
  constructor(words: Iterable<readonly [string, number]>) {
    for (const [word, weight] of words) this.add(word, weight);
  }

  add(word: string, weight: number): void {
    if (/[^a-z]/.test(word) || (this.weights.get(word) ?? -1) >= weight) return;
    this.weights.set(word, weight);
    const key = `${word[0]}${word.length}`;
    const bucket = this.buckets.get(key);
    if (bucket) bucket.set(word, weight);
    else this.buckets.set(key, new Map([[word, weight]]));
  }

  knows(word: string): boolean {
    return this.weights.has(word);
  }

  /** The words that were meant, more than one if a space is missing; the word itself if it is known or nothing is near. */
  correct(word: string): string[] {
    if (word.length < MIN_LENGTH || /[^a-z]/.test(word) || this.knows(word)) return [word];
    const nearest = this.nearest(word);
    if (nearest && nearest.edits <= 1) return [nearest.word];
    return this.split(word) ?? (nearest ? [nearest.word] : [word]);
  }

  private nearest(word: string): { word: string; edits: number } | undefined {
    const allowed = word.length < 5 ? 1 : word.length < 8 ? 1.5 : 2;
    let best: { word: string; edits: number; cost: number } | undefined;
    const firsts = [...new Set([word[0] ?? '', word[1] ?? ''])];
    for (const first of firsts) {
      for (let length = Math.max(3, word.length - 2); length <= word.length + 2; length += 1) {
        for (const [candidate, weight] of this.buckets.get(`${first}${length}`) ?? []) {
          const edits = editsBetween(word, candidate);
          if (edits > allowed) continue;
          const cost = edits - weight * 0.6 + (first === word[0] ? 0 : 0.4);
          if (!best || cost < best.cost) best = { word: candidate, edits, cost };
        }
      }
    }
    return best;
  }

  private split(word: string): string[] | undefined {
    let best: { parts: string[]; weight: number } | undefined;
    for (let at = 2; at <= word.length - 2; at += 1) {
      const parts = [word.slice(0, at), word.slice(at)];
      const weight = Math.min(...parts.map((part) => this.weights.get(part) ?? -1));
      if (weight > 0.25 && (!best || weight > best.weight)) best = { parts, weight };
    }
    return best?.parts;
  }
}

/** Edit distance in which swapped neighbours are one edit, and a doubled or single letter instead is half of one. */
function editsBetween(typed: string, meant: string): number {
  const edits = distance(typed, meant);
  if (edits === 2 && typed.length === meant.length) {
    let at = 0;
    while (typed[at] === meant[at]) at += 1;
    const swapped = typed[at] === meant[at + 1] && typed[at + 1] === meant[at];
    if (swapped && typed.slice(at + 2) === meant.slice(at + 2)) return 1;
  }
  const vowelless = (word: string) => word.replace(/(?<=.)[aeiou]/g, '');
  // Vowels are what people leave out when they write shortly.
  if (edits <= 3 && typed.length < meant.length && vowelless(typed) === vowelless(meant)) return Math.min(edits, 1.2);
  return edits;
}
