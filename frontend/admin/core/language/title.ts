import type { SentenceKey } from './english/index';

let format = (key: SentenceKey): string => key;

/** Registers the function that formats a sentence. */
export function registerFormat(say: (key: SentenceKey) => string): void {
  format = say;
}

/**
 * A sentence without values for the definitions of routes. Every public page includes those, and must not include the catalogue:
 * `t`, which is loaded with each page of the back office, formats it.
 */
export const title = (key: SentenceKey): string => format(key);
