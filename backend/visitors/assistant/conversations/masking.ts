/** Matches only from the start of a run of such characters: trying each character of a long word would take quadratic time. */
const EMAIL =
  /(?<![\p{L}\p{N}._%+'-])[\p{L}\p{N}._%+'-]+\s?(?:@|\(at\)|\[at\])\s?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu;

/** Groups of digits, optionally separated by a plus, a blank, a dot, a dash, a slash or brackets. */
const DIGITS = /(?<![\p{L}\p{N}])(?:\+\s?)?\(?\p{Nd}(?:[ \u00A0\u202F()./-]{0,2}\p{Nd}){6,18}(?![\p{L}\p{N}])/gu;

const DATE = /^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4})$/;

/** Local numbers begin with 0, international ones with a plus; other numbers count as telephone numbers from nine digits. */
const MIN_DIGITS = 9;

/**
 * Masks e-mail addresses and telephone numbers, and numbers of the same length such as cards and accounts. Prices and dates stay.
 */
export const maskPersonalData = (text: string): string => replacePersonalData(text, '[email]', '[phone]');

/** Removes personal data before the search: an address carries no meaning there. */
export const withoutPersonalData = (text: string): string => replacePersonalData(text, ' ', ' ');

const replacePersonalData = (text: string, email: string, phone: string): string =>
  text.replace(EMAIL, email).replace(DIGITS, (found) => (isTelephone(found.normalize('NFKC')) ? phone : found));

function isTelephone(text: string): boolean {
  if (DATE.test(text)) return false;
  const digits = text.replace(/\P{Nd}/gu, '');
  return /^\(?[+0]/.test(text) || digits.length >= MIN_DIGITS;
}
