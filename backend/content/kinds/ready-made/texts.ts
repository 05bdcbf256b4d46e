import { type OFFICE_LANGUAGES, PSEUDO_LANGUAGE } from '../../../core/language/office-languages.shared.js';
import { pseudoText } from '../../../core/language/pseudo.js';

/** A text in each language of the product. */
export type Texts = Readonly<Record<(typeof OFFICE_LANGUAGES)[number], string>>;

/** Says something in each language of the product, in a fixed order. */
export const texts = (
  ...[en, de, es, fr, pl, pt, sw, ar]: [string, string, string, string, string, string, string, string]
): Texts => ({ en, de, es, fr, pl, pt, sw, ar });

/** Returns a text in a language: also of a region, and in English where the product does not speak it. */
export const textIn = (said: Texts, language: string): string => knownText(said, language) ?? said.en;

/** Returns a text for somebody who reads it in the back office, while it is no content yet. */
export const textFor = (said: Texts, reader: string): string =>
  reader === PSEUDO_LANGUAGE ? pseudoText(said.en) : textIn(said, reader);

/** Returns a text in a language; undefined where the product does not speak it. */
export const knownText = (said: Texts, language: string): string | undefined =>
  new Map(Object.entries(said)).get(language.split('-')[0] ?? '');

/** Whether a value of an example is different in each language. */
export const isTexts = (value: unknown): value is Texts =>
  typeof value === 'object' && value !== null && 'en' in value && 'ar' in value && 'sw' in value;

/** Towns of examples, which every reader takes for a made-up one. */
export const exampleTown = texts(
  'Exampletown',
  'Musterstadt',
  'Villaejemplo',
  'Exempleville',
  'Przykładowo',
  'Vila Exemplo',
  'Mjimfano',
  'مدينة المثال',
);

/** Addresses of examples. @param between Stands between street and town. */
export const exampleAddress = (between: string): Texts => {
  const street = texts(
    '12 High Street',
    'Hauptstraße 12',
    'Calle Mayor 12',
    '12 Grande Rue',
    'ul. Główna 12',
    'Rua Principal 12',
    'Barabara Kuu 12',
    '12 الشارع الرئيسي',
  );
  return texts(
    `${street.en}${between}${exampleTown.en}`,
    `${street.de}${between}${exampleTown.de}`,
    `${street.es}${between}${exampleTown.es}`,
    `${street.fr}${between}${exampleTown.fr}`,
    `${street.pl}${between}${exampleTown.pl}`,
    `${street.pt}${between}${exampleTown.pt}`,
    `${street.sw}${between}${exampleTown.sw}`,
    `${street.ar}${between.replace(',', '،')}${exampleTown.ar}`,
  );
};
