import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FILE = fileURLToPath(new URL('./data/word-vectors.bin', import.meta.url));
const NEWLINE = 10;

/** The most frequent English words with vectors by which likeness of meaning is measured. See `scripts/word-vectors.mjs`. */
export class WordVectors {
  private constructor(
    private readonly rows: ReadonlyMap<string, number>,
    private readonly ordinary: ReadonlySet<string>,
    private readonly vectors: Int8Array,
    readonly dimensions: number,
  ) {}

  static load(): WordVectors {
    const file = readFileSync(FILE);
    const headerEnd = file.indexOf(NEWLINE);
    const wordsEnd = file.indexOf(NEWLINE, headerEnd + 1);
    const { dimensions } = JSON.parse(file.toString('utf8', 0, headerEnd)) as { dimensions: number };
    const listed = file.toString('utf8', headerEnd + 1, wordsEnd).split(' ');
    const words = listed.map((word) => word.replace('*', ''));
    return new WordVectors(
      new Map(words.map((word, row) => [word, row])),
      new Set(words.filter((_, row) => listed[row]?.startsWith('*'))),
      new Int8Array(file.buffer, file.byteOffset + wordsEnd + 1, words.length * dimensions),
      dimensions,
    );
  }

  words(): Iterable<string> {
    return this.rows.keys();
  }

  has(word: string): boolean {
    return this.rows.has(word);
  }

  /** Whether the word is known, and no name: 'office' is ordinary, 'lagos' is not. */
  isOrdinary(word: string): boolean {
    return this.ordinary.has(word);
  }

  /** How rarely the word is used in English at large: 0 for the most frequent, 1 for those not listed. */
  rarity(word: string): number {
    const row = this.rows.get(word);
    if (row === undefined) return 1;
    return Math.min(1, Math.max(0, Math.log((row + 30) / 30) / Math.log((this.rows.size + 30) / 30)));
  }

  /** Cosine of the angle between the vectors of two words, -1 to 1; 0 if one is unknown. */
  likeness(one: string, other: string): number {
    const [row, otherRow] = [this.rows.get(one), this.rows.get(other)];
    if (row === undefined || otherRow === undefined) return 0;
    let product = 0;
    for (let at = 0; at < this.dimensions; at += 1) {
      product += (this.vectors[row * this.dimensions + at] ?? 0) * (this.vectors[otherRow * this.dimensions + at] ?? 0);
    }
    return product / (127 * 127);
  }

  /** Adds the vector of a word, if known, to a sum. */
  addTo(sum: Float32Array, word: string, weight: number): void {
    const row = this.rows.get(word);
    if (row === undefined) return;
    for (let at = 0; at < this.dimensions; at += 1) {
      sum[at] = (sum[at] ?? 0) + (weight * (this.vectors[row * this.dimensions + at] ?? 0)) / 127;
    }
  }
}
