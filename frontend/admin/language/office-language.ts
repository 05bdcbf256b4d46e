import { DEFAULT_OFFICE_LANGUAGE } from '../../../backend/core/language/office-languages.shared.js';
import { localeIn } from '../../../backend/core/text/dates.shared.js';
import { directionOf } from '../../../backend/core/text/languages.shared.js';

const ofDocument = typeof document === 'undefined' ? undefined : document.documentElement.lang;

let ask = (): string | undefined => ofDocument;

/** Sets the source of the request's language on the server, which handles requests in several languages at a time. */
export function setLanguageSource(source: () => string | undefined): void {
  ask = source;
}

/** The language of the back office: in the browser that of the document, on the server that of the request. */
export const officeLanguage = (): string => ask() ?? DEFAULT_OFFICE_LANGUAGE;

/** The text direction of the language. */
export const officeDirection = (): 'ltr' | 'rtl' => directionOf(officeLanguage());

/** Asked for once: asking takes a third of a millisecond. On the server, which renders no times, that of nobody. */
const zone = typeof document === 'undefined' ? '' : Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The locale of dates and lists. English is British: 24 November 2026; a, b and c. Months have the names of the user's region. */
export const officeLocale = (): string =>
  officeLanguage().startsWith(DEFAULT_OFFICE_LANGUAGE) ? 'en-GB' : localeIn(zone, officeLanguage());
