import type { CompiledMessage } from '../../../../backend/core/language/icu.shared.js';
import {
  DEFAULT_OFFICE_LANGUAGE,
  SPECIFIED_ENGLISH,
} from '../../../../backend/core/language/office-languages.shared.js';
import { PSEUDO_RIGHT_TO_LEFT } from '../../../../backend/core/text/languages.shared.js';
import type { SentenceKey } from './english/index';
import { sentenceOf } from './messages';
import { sentenceLanguage } from './office-language';

/** The sentences of a language other than English; undefined for missing ones. */
type Catalog = (at: string, english: CompiledMessage) => CompiledMessage | undefined;

const catalogs = new Map<string, Catalog>();

/** Registers the catalogue of a language; call it before rendering in that language. */
export function registerCatalog(language: string, catalog: Catalog): void {
  catalogs.set(language, catalog);
}

/** The language of the catalogue for a language. Tests in English from right to left expect what is specified. */
export const catalogLanguage = (language: string): string =>
  language === PSEUDO_RIGHT_TO_LEFT ? SPECIFIED_ENGLISH : language;

export const hasCatalog = (language: string): boolean => catalogs.has(language);

/** A sentence and its language: the user's, or English. */
export function messageOf(key: SentenceKey): { language: string; message: CompiledMessage } {
  const [at, english] = sentenceOf(key);
  const language = catalogLanguage(sentenceLanguage());
  const message = catalogs.get(language)?.(at, english);
  return message === undefined ? { language: DEFAULT_OFFICE_LANGUAGE, message: english } : { language, message };
}
