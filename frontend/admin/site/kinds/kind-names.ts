import type { KindName } from '../../../../backend/content/kinds/kind.dto.js';
import { officeLanguage } from '../../core/language/office-language';

/** What a kind is called by the reader, or else in the first language that it has a name in. */
export function nameOfKind(
  names: readonly KindName[],
  form: 'singular' | 'plural',
  language = officeLanguage(),
): string {
  const named = (tag: string) => names.find((name) => name.language === tag)?.[form];
  return named(language) || named(language.split('-')[0] ?? '') || named('en') || names[0]?.[form] || '';
}

/** The languages that have no name yet. */
export const unnamedIn = (names: readonly KindName[], languages: readonly string[]): string[] =>
  languages.filter((tag) => !names.some(({ language, singular, plural }) => language === tag && singular && plural));

/** Letters that are no letter with an accent. */
const LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  þ: 'th',
};

/** Returns the section that a name stands for in addresses: 'our-machines'; empty for other scripts. */
export const sectionOf = (plural: string): string =>
  plural
    .toLowerCase()
    .replace(/[łøđßæœıþ]/g, (letter) => LETTERS[letter] ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
