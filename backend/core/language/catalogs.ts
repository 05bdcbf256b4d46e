import { type Catalog, readLanguageFile } from './language-file.js';

/**
 * The sentences of `english.ts` in another language: `catalogs/<language>.json`. A test checks placeholders, plural forms, and
 * that a file which has any is complete.
 *
 * For translators:
 * - They are read by the people who run the site: staff, not visitors. Plain and polite, as short as in English. Commands in
 *   the form in which programs of your language address people.
 * - `{name}` is filled in and must stay. Names, counted things and what people have typed are not inflected: put them where
 *   they need no ending and no article, after a colon or in quotes.
 * - `{count, plural, …}` has all plural forms of your language. `{x, select, …}` keeps the names of its forms; where all are the
 *   same, it may be left out.
 * - `noun.*` are the names of things: alone as a heading (`other`), within a sentence (`within`), and many of them.
 * - `{property}` is the name of a field as programs know it, in English; words in capital letters with underscores are settings
 *   of the server. Both stay.
 * - An apostrophe directly before { is doubled.
 * - `same` lists the keys whose text is rightly that of English.
 * - `note` says that no native speaker has read the file, until one has.
 */
export const readCatalog = (language: string): Catalog =>
  readLanguageFile(new URL('./catalogs/', import.meta.url), language);
