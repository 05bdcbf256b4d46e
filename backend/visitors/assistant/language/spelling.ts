import { distance } from 'fastest-levenshtein';
import { WordTable } from './word-table.js';

/** Shorter words are left as they are: too many others are near. */
const MIN_LENGTH = 4;

const keyOf = (word: string): string => `${word[0]}${word.length}`;

/** Words with the same first letter and length, one after another. */
class Bucket {
  private letters = Buffer.alloc(0);
  private weights = new Float64Array(0);
  count = 0;

  constructor(private readonly length: number) {}

  /** Returns its place. */
  add(word: string, weight: number): number {
    if (this.count === this.weights.length) this.grow();
    this.letters.write(word, this.count * this.length, 'latin1');
    this.weights[this.count] = weight;
    this.count += 1;
    return this.count - 1;
  }

  wordAt(place: number): string {
    return this.letters.toString('latin1', place * this.length, (place + 1) * this.length);
  }

  weightAt(place: number): number {
    return this.weights[place] ?? 0;
  }

  weigh(place: number, weight: number): void {
    this.weights[place] = weight;
  }

  private grow(): void {
    const places = Math.max(4, Math.ceil(this.count * 1.5));
    const [letters, weights] = [Buffer.alloc(places * this.length), new Float64Array(places)];
    letters.set(this.letters);
    weights.set(this.weights);
    Object.assign(this, { letters, weights });
  }
}

/** Finds the words that were meant by misspelled ones. Words are kept as bytes in few buffers: there are some 30,000. */
export class Spelling {
  /** By first letter and length. */
  private readonly buckets = new Map<string, Bucket>();
  private readonly numbers = new WordTable();
  /** By the number of a word: its place in its bucket. */
  private places = new Uint32Array(1024);

  /** @param words Folded words with 0 to 1: how likely it is that visitors use them. */
  constructor(words: Iterable<readonly [string, number]>) {
    for (const [word, weight] of words) this.add(word, weight);
  }

  add(word: string, weight: number): void {
    if (word === '' || /[^a-z]/.test(word)) return;
    const key = keyOf(word);
    let bucket = this.buckets.get(key);
    if (!bucket) {
      bucket = new Bucket(word.length);
      this.buckets.set(key, bucket);
    }
    const known = this.numbers.get(word);
    if (known !== undefined) {
      const place = this.places[known] ?? 0;
      if (bucket.weightAt(place) < weight) bucket.weigh(place, weight);
      return;
    }
    const number = this.numbers.add(word);
    if (number >= this.places.length) {
      const places = new Uint32Array(this.places.length * 2);
      places.set(this.places);
      this.places = places;
    }
    this.places[number] = bucket.add(word, weight);
  }

  knows(word: string): boolean {
    return this.numbers.has(word);
  }

  private weightOf(word: string): number | undefined {
    const number = this.numbers.get(word);
    return number === undefined ? undefined : this.buckets.get(keyOf(word))?.weightAt(this.places[number] ?? 0);
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
        const bucket = this.buckets.get(`${first}${length}`);
        for (let place = 0; bucket && place < bucket.count; place += 1) {
          const [candidate, weight] = [bucket.wordAt(place), bucket.weightAt(place)];
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
      const weight = Math.min(...parts.map((part) => this.weightOf(part) ?? -1));
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
