import type { CompiledMessage } from '../../../../backend/core/language/icu.shared.js';
import type { Sentence } from './messages';

/* Messages of a build: scripts/lib/catalogs.mjs has replaced each key by the sentence's number and its English, as text
   (`17:Save`) or compiled (`18;["Saved by ",["name"]]`), and each catalogue by a list. */

const parsed = new Map<string, Sentence>();

export function sentenceOf(key: string): Sentence {
  let sentence = parsed.get(key);
  if (!sentence) {
    const end = key.search(/[:;]/);
    const text = key.slice(end + 1);
    sentence = [key.slice(0, end), key[end] === ';' ? JSON.parse(text) : text];
    parsed.set(key, sentence);
  }
  return sentence;
}

/** Reads the file of a language by the numbers of sentences; zero marks a missing one. */
export const readCatalog =
  (file: Readonly<Record<number, CompiledMessage | 0>>) =>
  (at: string): CompiledMessage | undefined =>
    file[Number(at)] || undefined;
