import { readFileSync } from 'node:fs';
import {
  DEFAULT_OFFICE_LANGUAGE,
  isOfficeLanguage,
  PSEUDO_LANGUAGE,
} from '../../core/language/office-languages.shared.js';
import { pseudoText } from '../../core/language/pseudo.js';
import { readerLanguage } from '../../core/text/reader-language.js';

/** The names of groups by their key, and where words stand by `group.word`. */
type Places = Readonly<Record<string, string>>;

/** The files that were read. */
const known = new Map<string, Places>();

/** The file of a language of the back office: not yet read by a native speaker. In English, the list of words says it. */
export const readPlaces = (language: string): Places =>
  JSON.parse(readFileSync(new URL(`./places/${language}.json`, import.meta.url), 'utf8'));

/** Where a word stands, or how a group is called, in the language of the user. */
export function placeOf(key: string, english: string): string {
  const language = readerLanguage();
  if (language === PSEUDO_LANGUAGE) return pseudoText(english);
  if (!isOfficeLanguage(language) || language === DEFAULT_OFFICE_LANGUAGE) return english;
  let places = known.get(language);
  if (!places) {
    places = readPlaces(language);
    known.set(language, places);
  }
  return places[key] ?? english;
}
