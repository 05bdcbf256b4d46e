import type { DefaultSet } from '../../../backend/company/defaults/defaults.shared.js';
import type { SentenceKey } from './english/index';

type Wording = (text: string, wording: DefaultSet) => string;

let format = (key: SentenceKey): string => key;
let word: Wording = (text) => text;

/** Registers the functions that format a sentence, and apply the site's wording. */
export function registerFormat(say: (key: SentenceKey) => string, worded: Wording): void {
  format = say;
  word = worded;
}

/**
 * A sentence without values for the definitions of routes. Every public page includes those, and must not include the catalogue:
 * `t`, which is loaded with each page of the back office, formats it.
 */
export const title = (key: SentenceKey): string => format(key);

/** A title in the site's wording; public pages do not include the fixed texts either. */
export const wordedTitle: Wording = (text, wording) => word(text, wording);
