import { readdirSync } from 'node:fs';
import { type Catalog, readLanguageFile } from '../../core/language/language-file.js';

/**
 * The sentences of `word-list.shared.ts` in another language: one JSON file `catalogs/<language tag>.json`, found by its name,
 * and read when the site first needs it. A region (`pt-BR.json`) adds to its language (`pt.json`) and needs only what differs.
 *
 * For translators:
 * - Translate the plain English wording (`plain` where a word has two), and what `where` says about the place. Write as a
 *   company of your country writes to its customers: polite, short, neither stiff nor chummy; buttons are commands or nouns.
 *   Nothing that not every company could say.
 * - `{name}` is filled in and must stay. Names are not inflected: put them where they need no ending and no article, after a
 *   colon, a dash or in quotes.
 * - Where English has `{count, plural, one {…} other {…}}`, write all plural forms of your language (for Polish one, few, many
 *   and other), with `#` for the number. `other` is also for fractions. A form of one single number may leave `#` out. In these
 *   sentences an apostrophe before { needs to be ’.
 * - A text that is empty in plain English may stay empty. Texts read aloud (`read aloud` in `where`) are sentences, too.
 * - `same` lists the keys whose text is rightly that of English ('Portfolio').
 * - A file begins with the note that no native speaker has read it, until one has.
 * A test checks that a file is complete, its placeholders and its plural forms (`catalogs.spec.ts`).
 */
const FOLDER = new URL('./catalogs/', import.meta.url);
const END = '.json';

/** The languages besides English with built-in sentences. */
export const CATALOG_LANGUAGES: readonly string[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith(END))
  .map((name) => name.slice(0, -END.length))
  .sort();

/** Reads the file of exactly this language. */
export const readCatalog = (language: string): Catalog => readLanguageFile(FOLDER, language);

/** Returns texts by key for a language: those of its own file take precedence over those of the language without its region. */
export const builtInWords = (language: string): Readonly<Record<string, string>> =>
  Object.assign({}, ...filesOf(language).map(({ words }) => words));

/** Whether a language has built-in texts that no native speaker has reviewed. */
export const isUnread = (language: string): boolean => filesOf(language).some(({ note }) => Boolean(note));

function filesOf(language: string): Catalog[] {
  const parts = language.split('-');
  return parts
    .map((_, index) => parts.slice(0, index + 1).join('-'))
    .filter((name) => CATALOG_LANGUAGES.includes(name))
    .map(readCatalog);
}
