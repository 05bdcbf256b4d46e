import {
  DEFAULT_OFFICE_LANGUAGE,
  PSEUDO_RIGHT_TO_LEFT,
} from '../../../backend/core/language/office-languages.shared.js';

const ofDocument = typeof document === 'undefined' ? undefined : document.documentElement.lang;

let ask = (): string | undefined => ofDocument;

/** To be called by the server, which speaks to many at a time: what tells the language of the request. */
export function askForLanguage(tell: () => string | undefined): void {
  ask = tell;
}

/** The language that the back office speaks: in the browser that of the document, on the server that of the request. */
export const officeLanguage = (): string => ask() ?? DEFAULT_OFFICE_LANGUAGE;

/** In which direction it is written. */
export const officeDirection = (): 'ltr' | 'rtl' =>
  officeLanguage() === 'ar' || officeLanguage() === PSEUDO_RIGHT_TO_LEFT ? 'rtl' : 'ltr';

/** The locale for dates and lists. English is British: 24 November 2026; a, b and c. */
export const officeLocale = (): string =>
  officeLanguage().startsWith(DEFAULT_OFFICE_LANGUAGE) ? 'en-GB' : officeLanguage();
