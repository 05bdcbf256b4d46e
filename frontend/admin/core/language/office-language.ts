import {
  DEFAULT_OFFICE_LANGUAGE,
  type EnglishTag,
  SPECIFIED_ENGLISH,
} from '../../../../backend/core/language/office-languages.shared.js';
import { localeIn } from '../../../../backend/core/text/dates.shared.js';
import { directionOf } from '../../../../backend/core/text/languages.shared.js';

let ofDocument = typeof document === 'undefined' ? undefined : document.documentElement.lang;

let ask = (): string | undefined => ofDocument;

/** Sets the source of the request's language on the server, which handles requests in several languages at a time. */
export function setLanguageSource(source: () => string | undefined): void {
  ask = source;
}

/**
 * The language of its sentences: in the browser that of the document, on the server that of the request. English is as specified on
 * a site that has chosen so.
 */
export const sentenceLanguage = (): string => ask() ?? DEFAULT_OFFICE_LANGUAGE;

/** The language of the back office, for names, numbers and lists. */
export function officeLanguage(): string {
  const language = sentenceLanguage();
  return language === SPECIFIED_ENGLISH ? DEFAULT_OFFICE_LANGUAGE : language;
}

/** Changes the English of the document, after the site has chosen the other one. */
export function setEnglish(english: EnglishTag): void {
  if (officeLanguage() === DEFAULT_OFFICE_LANGUAGE) ofDocument = english;
}

/** The text direction of the language. */
export const officeDirection = (): 'ltr' | 'rtl' => directionOf(officeLanguage());

/** Asked for once: asking takes a third of a millisecond. On the server, which renders no times, that of nobody. */
const zone = typeof document === 'undefined' ? '' : Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The locale of dates and lists. English is British: 24 November 2026; a, b and c. Months have the names of the user's region. */
export const officeLocale = (): string =>
  officeLanguage().startsWith(DEFAULT_OFFICE_LANGUAGE) ? 'en-GB' : localeIn(zone, officeLanguage());
