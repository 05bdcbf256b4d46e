import { readFileSync } from 'node:fs';

/** The texts of a program in one language: of the server, and of the site. */
export interface Catalog {
  /** Says that no native speaker has read the file, until one has. */
  note: string;
  /** Keys whose text is rightly that of English. */
  same: readonly string[];
  words: Readonly<Record<string, string>>;
}

/** Reads the file of exactly this language in a folder. @param folder With a slash at the end. */
export const readLanguageFile = <File = Catalog>(folder: URL, language: string): File =>
  JSON.parse(readFileSync(new URL(`${language}.json`, folder), 'utf8'));
