/** Marks above and below Latin, Greek, Cyrillic, Hebrew and Arabic letters. In Indic and Thai words, marks are vowels. */
const MARKS = /[\u0300-\u036f\u0483-\u0487\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0640]+/g;

/** Letters that Unicode does not decompose, and Arabic ones with several spellings. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
  ة: 'ه',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
};
const SPECIAL = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

/** Digits of other scripts; one block each, from zero. */
const DIGIT = /[٠-٩۰-۹०-९০-৯๐-๙]/g;

/** Returns a lower case word without accents and apostrophes: 'Murang’a' is 'muranga', 'Łódź' is 'lodz'. */
export const foldedWord = (lower: string): string =>
  /^[a-z\d]*$/.test(lower)
    ? lower
    : lower
        .normalize('NFKD')
        .replace(MARKS, '')
        .replace(SPECIAL, (letter) => LETTERS[letter] ?? letter)
        .replace(DIGIT, (digit) => String(digitValue(digit)))
        .replace(/[^\p{L}\p{M}\p{N}\p{Extended_Pictographic}]/gu, '')
        .normalize('NFC');

function digitValue(digit: string): number {
  const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50];
  const code = digit.charCodeAt(0);
  return code - (zeros.findLast((zero) => zero <= code) ?? code);
}
