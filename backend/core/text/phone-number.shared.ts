/** Longer than any number with prefixes (E.164: 15 digits), for texts with two numbers. */
const MAX_DIGITS = 40;

/** Marks of direction, which programs put around numbers in texts that run from right to left. */
const MARKS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** Words for an extension, in the languages of those who write: before it, at the end of a number. */
const EXTENSION =
  /^(.*?\d\)?)[\s,;.()-]*(?:;\s*ext\s*=|(?:extension|extn|ext|ex|x|durchwahl|dw|nst|apparat|poste|interno|int|anexo|ramal|доб(?:авочный)?|внутр(?:енний)?|вн|wewn(?:ętrzny)?|wew|內線|内線|分机|分機|내선|تحويلة|داخلي|داخلی|एक्सटेंशन)[.:=]?|[#,;])\s*(?:no\.?\s*)?(\d{1,7})\)?$/iu;

const NUMBER = /^\(?\+?[\d(][\d\s()./\u2010-\u2015\u2212·-]*$/;

/** Converts the digits of all scripts, such as Arabic, Persian and Devanagari ones, to ASCII. */
export function asciiDigits(text: string): string {
  const isDigit = (code: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(code));
  return text.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    if (code < 128) return digit;
    // The digits of a script follow each other, from zero on.
    let zero = code;
    while (code - zero < 9 && isDigit(zero - 1)) zero -= 1;
    return String(code - zero);
  });
}

export interface PhoneNumber {
  /** ASCII digits, after a plus sign if there is one. */
  number: string;
  /** ASCII digits; empty without an extension. */
  extension: string;
}

/**
 * Reads a telephone number as people write it: in any script, with an extension, with brackets and separators. Undefined for other
 * texts. What was typed is stored and shown as it is.
 */
export function readPhone(text: string): PhoneNumber | undefined {
  // Long texts are no numbers, and are not searched.
  if (text.length > 200) return undefined;
  const written = asciiDigits(text.replace(MARKS, ''))
    .trim()
    .replace(/^tel:\s*/i, '');
  const [, before = written, extension = ''] = EXTENSION.exec(written) ?? [];
  const number = before.trim();
  const digits = number.replace(/\D/g, '');
  if (!NUMBER.test(number) || digits.length < 3 || digits.length > MAX_DIGITS || number.length < 4) return undefined;
  return { number: `${number.includes('+') ? '+' : ''}${digits}`, extension };
}

/** Returns the `tel:` URL of a text (RFC 3966), of the first number if there are several; of other texts, that of their digits. */
export function phoneHref(text: string): string {
  const [first = ''] = asciiDigits(text.slice(0, 200)).split(
    /(?<=\d{3}[ \t]?)[;|\n](?=\s*[+(]?\d{2}[\d\s()-]{4})|(?<=\d{2}) \/(?= [+(]?\d{2}[\d\s()-]{4})/,
  );
  // The zero in brackets is only dialled within the country.
  const dialled = first.includes('+') ? first.replace('(0)', '') : first;
  const { number, extension } = readPhone(dialled) ?? { number: dialled.replace(/[^+\d]/g, ''), extension: '' };
  return `tel:${number}${extension === '' ? '' : `;ext=${extension}`}`;
}
