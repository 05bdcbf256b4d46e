import { asciiDigits } from '../../core/text/phone-number.shared.js';

/** Number of digits with the country code (E.164). */
const MIN_DIGITS = 8;
const MAX_DIGITS = 15;

/**
 * Formats a phone number for https://wa.me/: country code and number, digits only. Null if it is ambiguous or invalid.
 * @param callingCode The country's calling code in digits, for numbers without one.
 */
export function whatsappNumber(typed: string, callingCode: string | undefined): string | null {
  const phone = asciiDigits(typed);
  // Other characters, such as '/', may separate two numbers.
  if (!/^[\s\d+().\u2010-\u2015-]+$/.test(phone)) return null;
  const written = phone.replace(/\(0\)/, '').replace(/[^\d+]/g, '');
  const number = /^(?:\+|00)(\d+)$/.exec(written)?.[1] ?? withCallingCode(written, callingCode);
  if (number === undefined || number.startsWith('0')) return null;
  return number.length >= MIN_DIGITS && number.length <= MAX_DIGITS ? number : null;
}

/** Completes a national number with the calling code. */
function withCallingCode(written: string, callingCode: string | undefined): string | undefined {
  if (callingCode === undefined || !/^\d+$/.test(written)) return undefined;
  if (written.startsWith(callingCode) && written.length > callingCode.length + 7) return written;
  return `${callingCode}${written.replace(/^0/, '')}`;
}
