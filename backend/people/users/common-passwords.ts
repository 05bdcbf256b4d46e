import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** The output of `scripts/common-passwords.mjs`: concatenated hashes. */
const FILE = fileURLToPath(new URL('./data/common-passwords.bin', import.meta.url));
const BYTES = 5;

let known: Promise<ReadonlySet<number>> | undefined;

/** Whether a password is one of the 10,000 most common ones of at least 12 characters in breaches, ignoring case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= load();
  const text = password.normalize('NFKC').toLowerCase();
  return (await known).has(createHash('sha256').update(text).digest().readUIntBE(0, BYTES));
}

async function load(): Promise<ReadonlySet<number>> {
  const content = await readFile(FILE);
  return new Set(
    Array.from({ length: content.length / BYTES }, (_, index) => content.readUIntBE(index * BYTES, BYTES)),
  );
}
