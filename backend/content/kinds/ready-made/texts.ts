import type { OFFICE_LANGUAGES } from '../../../core/language/office-languages.shared.js';

/** A text in each language of the product. */
export type Texts = Readonly<Record<(typeof OFFICE_LANGUAGES)[number], string>>;

/** Says something in each language of the product, in a fixed order. */
export const texts = (
  ...[en, de, es, fr, pl, pt, sw, ar]: [string, string, string, string, string, string, string, string]
): Texts => ({ en, de, es, fr, pl, pt, sw, ar });

/** Returns a text in a language: also of a region, and in English where the product does not speak it. */
export const textIn = (said: Texts, language: string): string => knownText(said, language) ?? said.en;

/** Returns a text in a language; undefined where the product does not speak it. */
export const knownText = (said: Texts, language: string): string | undefined =>
  new Map(Object.entries(said)).get(language.split('-')[0] ?? '');

/** Whether a value of an example is different in each language. */
export const isTexts = (value: unknown): value is Texts =>
  typeof value === 'object' && value !== null && 'en' in value && 'ar' in value && 'sw' in value;
