import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { WordTable } from './word-table.js';

const FILE = fileURLToPath(new URL('./data/word-vectors.bin', import.meta.url));
const NEWLINE = 10;
/** Stands before words that are no names. */
const ORDINARY = '*';

/** The most frequent English words with vectors by which likeness of meaning is measured. See `scripts/word-vectors.mjs`. */
export class WordVectors {
  private constructor(
    private readonly rows: WordTable,
    /** By row: 1 for words that are no names. */
    private readonly ordinary: Uint8Array,
    private readonly file: Buffer,
    private readonly list: { start: number; end: number },
    private readonly vectors: Int8Array,
    readonly dimensions: number,
  ) {}

  static load(): WordVectors {
    const file = readFileSync(FILE);
    const headerEnd = file.indexOf(NEWLINE);
    const wordsEnd = file.indexOf(NEWLINE, headerEnd + 1);
    const { dimensions } = JSON.parse(file.toString('utf8', 0, headerEnd)) as { dimensions: number };
    const list = { start: headerEnd + 1, end: wordsEnd };
    const rows = new WordTable();
    const ordinary: number[] = [];
    for (const listed of wordsIn(file, list)) {
      const isOrdinary = listed.startsWith(ORDINARY);
      rows.add(isOrdinary ? listed.slice(1) : listed);
      ordinary.push(Number(isOrdinary));
    }
    const vectors = new Int8Array(file.buffer, file.byteOffset + wordsEnd + 1, rows.size * dimensions);
    return new WordVectors(rows, Uint8Array.from(ordinary), file, list, vectors, dimensions);
  }

  /** All words, the most frequent first. */
  *words(): Iterable<string> {
    for (const word of wordsIn(this.file, this.list)) yield word.startsWith(ORDINARY) ? word.slice(1) : word;
  }

  has(word: string): boolean {
    return this.rows.has(word);
  }

  /** Whether the word is known, and no name: 'office' is ordinary, 'lagos' is not. */
  isOrdinary(word: string): boolean {
    const row = this.rows.get(word);
    return row !== undefined && this.ordinary[row] === 1;
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

/** Decoded anew each time: the words are needed while others are built of them. */
const wordsIn = (file: Buffer, { start, end }: { start: number; end: number }): string[] =>
  file.toString('latin1', start, end).split(' ');
