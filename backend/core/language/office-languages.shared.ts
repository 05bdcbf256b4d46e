/** Languages of the back office, each with a catalogue. English is first, and the fallback of the others. */
export const OFFICE_LANGUAGES = ['en', 'sw', 'fr', 'de', 'es', 'pt', 'pl', 'ar'] as const;

export type OfficeLanguage = (typeof OFFICE_LANGUAGES)[number];

/** Used if no other language is requested. */
export const DEFAULT_OFFICE_LANGUAGE: OfficeLanguage = 'en';

export const isOfficeLanguage = (tag: string | undefined): tag is OfficeLanguage =>
  OFFICE_LANGUAGES.some((one) => one === tag);

/** English with accents, which reveals untranslated text: for tests, never offered. */
export const PSEUDO_LANGUAGE = 'en-XA' as const;
