import type { DefaultSet } from '../../../../backend/company/defaults/defaults.shared.js';
import {
  DEFAULT_OFFICE_LANGUAGE,
  PSEUDO_LANGUAGE,
  SPECIFIED_ENGLISH,
} from '../../../../backend/core/language/office-languages.shared.js';
import { readCatalog } from './messages';
import { setEnglish } from './office-language';
import { catalogLanguage, hasCatalog, registerCatalog } from './sentences';

const files = import.meta.glob<Record<string, string>>('./catalogs/*.json', { import: 'default' });

/** Loads the sentences of a language; await it before rendering in that language. */
export async function loadLanguage(tag: string): Promise<void> {
  const language = catalogLanguage(tag);
  if (language === DEFAULT_OFFICE_LANGUAGE || hasCatalog(language)) return;
  if (language === PSEUDO_LANGUAGE) return loadPseudo();
  const file = await files[`./catalogs/${language}.json`]?.();
  if (file) registerCatalog(language, readCatalog(file));
}

/** Tests expect what is specified. */
async function loadPseudo(): Promise<void> {
  const { pseudo } = await import('./pseudo');
  const file = await files[`./catalogs/${SPECIFIED_ENGLISH}.json`]?.();
  const specified = file && readCatalog(file);
  registerCatalog(PSEUDO_LANGUAGE, (at, english) => pseudo(at, specified?.(at) ?? english));
}

/** Loads the English of a site, and shows it from the next render on. */
export async function loadEnglish(wording: DefaultSet): Promise<void> {
  const english = wording === 'specified' ? SPECIFIED_ENGLISH : DEFAULT_OFFICE_LANGUAGE;
  await loadLanguage(english);
  setEnglish(english);
}
