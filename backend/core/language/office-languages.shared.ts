/** Languages of the back office, each with a catalogue. English is first, and the fallback of the others. */
export const OFFICE_LANGUAGES = ['en', 'sw', 'fr', 'de', 'es', 'pt', 'pl', 'ar'] as const;

export type OfficeLanguage = (typeof OFFICE_LANGUAGES)[number];

/** Used if no other language is requested. */
export const DEFAULT_OFFICE_LANGUAGE = 'en' satisfies OfficeLanguage;

export const isOfficeLanguage = (tag: string | undefined): tag is OfficeLanguage =>
  OFFICE_LANGUAGES.some((language) => language === tag);

/** English with accents, which reveals untranslated text: for tests, never offered. */
export const PSEUDO_LANGUAGE = 'en-XA' as const;

/**
 * The wording of the specification, including slips of spelling: a language whose catalogue has only what differs from English, which
 * it falls back to. Never chosen by users: English readers get it where the site follows the specification (`site-english.ts`).
 * Private parts of a language tag have eight letters at most.
 */
export const SPECIFIED_ENGLISH = 'en-x-spec' as const;

/** The two kinds of English. */
export type EnglishTag = typeof DEFAULT_OFFICE_LANGUAGE | typeof SPECIFIED_ENGLISH;
