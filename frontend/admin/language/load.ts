import { DEFAULT_OFFICE_LANGUAGE, PSEUDO_LANGUAGE } from '../../../backend/core/language/office-languages.shared.js';
import { readCatalog } from './messages';
import { hasCatalog, registerCatalog } from './sentences';

const files = import.meta.glob<Record<string, string>>('./catalogs/*.json', { import: 'default' });

/** Loads the sentences of a language; await it before rendering in that language. */
export async function loadLanguage(language: string): Promise<void> {
  if (language === DEFAULT_OFFICE_LANGUAGE || hasCatalog(language)) return;
  if (language === PSEUDO_LANGUAGE) registerCatalog(language, (await import('./pseudo')).pseudo);
  const file = await files[`./catalogs/${language}.json`]?.();
  if (file) registerCatalog(language, readCatalog(file));
}
