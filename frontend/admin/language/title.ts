import type { SentenceKey } from './english/index';

let tell = (key: SentenceKey): string => key;

/** To be called by what can say a sentence. */
export function tellTitles(say: (key: SentenceKey) => string): void {
  tell = say;
}

/**
 * A sentence without values, for what the definitions of routes say: every public page has those, and is to carry nothing of
 * the catalogue. `t` says it, which is loaded with each page of the back office.
 */
export const title = (key: SentenceKey): string => tell(key);
