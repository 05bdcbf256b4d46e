import compile from 'icu-minify/compile';
import type { CompiledMessage } from '../../../../backend/core/language/icu.shared.js';
import { english } from './english/index';

/* Messages in development and in tests, compiled on first use. A build replaces this file by `built-messages.ts`
   (scripts/lib/catalogs.mjs). */

/** The identifier of a sentence in catalogues, and its English. */
export type Sentence = readonly [at: string, english: CompiledMessage];

const compiled = new Map<string, CompiledMessage>();

function compiledOf(text: string): CompiledMessage {
  let message = compiled.get(text);
  if (message === undefined) {
    message = compile(text);
    compiled.set(text, message);
  }
  return message;
}

export const sentenceOf = (key: keyof typeof english): Sentence => [key, compiledOf(english[key])];

/** Reads the file of a language. */
export const readCatalog =
  (file: Readonly<Record<string, string>>) =>
  (at: string): CompiledMessage | undefined => {
    const text = file[at];
    return text === undefined ? undefined : compiledOf(text);
  };
