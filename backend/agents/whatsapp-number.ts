/** Digits that an international number has, with its country code (E.164). */
const LEAST = 8;
const MOST = 15;

/**
 * A phone number as WhatsApp's links take it: country code and digits, nothing else. Null where it can't be told.
 * @param callingCode The digits of the country's code, for a number that is written without one.
 */
export function whatsappNumber(phone: string, callingCode: string | undefined): string | null {
  // Anything but how people set numbers apart may say that these are two of them, or none.
  if (!/^[\s\d+().\u2010-\u2015-]+$/.test(phone)) return null;
  const written = phone.replace(/\(0\)/, '').replace(/[^\d+]/g, '');
  const number = /^(?:\+|00)(\d+)$/.exec(written)?.[1] ?? national(written, callingCode);
  if (number === undefined || number.startsWith('0')) return null;
  return number.length >= LEAST && number.length <= MOST ? number : null;
}

/** A number without its country's code, with it. */
function national(written: string, callingCode: string | undefined): string | undefined {
  if (callingCode === undefined || !/^\d+$/.test(written)) return undefined;
  if (written.startsWith(callingCode) && written.length > callingCode.length + 7) return written;
  return `${callingCode}${written.replace(/^0/, '')}`;
}
