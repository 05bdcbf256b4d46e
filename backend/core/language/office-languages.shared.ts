/** The languages of the back office, each with a catalogue: English first, which stands in for what another lacks. */
export const OFFICE_LANGUAGES = ['en', 'sw', 'fr', 'de', 'es', 'pt', 'pl', 'ar'] as const;

export type OfficeLanguage = (typeof OFFICE_LANGUAGES)[number];

/** Where nobody has asked for another one. */
export const DEFAULT_OFFICE_LANGUAGE: OfficeLanguage = 'en';

export const isOfficeLanguage = (tag: string | undefined): tag is OfficeLanguage =>
  OFFICE_LANGUAGES.some((one) => one === tag);

/** English that can be told from what stands in no catalogue: for tests, never offered. */
export const PSEUDO_LANGUAGE = 'en-XA' as const;

/** English that is laid out from right to left: for tests as well. */
export const PSEUDO_RIGHT_TO_LEFT = 'en-XB' as const;
