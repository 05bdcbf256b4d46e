import { readLanguageFile } from '../../core/language/language-file.js';
import {
  DEFAULT_OFFICE_LANGUAGE,
  isOfficeLanguage,
  PSEUDO_LANGUAGE,
} from '../../core/language/office-languages.shared.js';
import { pseudoText } from '../../core/language/pseudo.js';
import { readerLanguage } from '../../core/text/reader-language.js';

/** Names of groups by key, and descriptions of where words appear by `group.word`. */
type Places = Readonly<Record<string, string>>;

/** Cache of the files. */
const known = new Map<string, Places>();

/**
 * Reads the file of a back office language, not reviewed by a native speaker yet. English descriptions are in the list of words.
 */
export const readPlaces = (language: string): Places =>
  readLanguageFile(new URL('./places/', import.meta.url), language);

/** Returns where a word appears, or the name of a group, in the user's language. */
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
