import type { DefaultSet } from '../../../backend/company/defaults/defaults.shared.js';
import type { SentenceKey } from './english/index';

type Wording = (text: string, wording: DefaultSet) => string;

let tell = (key: SentenceKey): string => key;
let word: Wording = (text) => text;

/** To be called by what can say a sentence, in the wording of a site. */
export function tellTitles(say: (key: SentenceKey) => string, worded: Wording): void {
  tell = say;
  word = worded;
}

/**
 * A sentence without values, for what the definitions of routes say: every public page has those, and is to carry nothing of
 * the catalogue. `t` says it, which is loaded with each page of the back office.
 */
export const title = (key: SentenceKey): string => tell(key);

/** A title in the site's wording: the specified texts are not carried by public pages either. */
export const wordedTitle: Wording = (text, wording) => word(text, wording);
