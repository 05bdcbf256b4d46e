import { say } from '../../core/language/say.js';
import { asciiDigits } from '../../core/text/phone-number.shared.js';
import { plainText } from '../../core/text/rich-text.js';

const TAG = /<\/?([a-z][a-z0-9]*)(?:[^a-z0-9<>][^<>]*)?>/gi;
/** Whatever decides where something leads, or what is shown there. */
const LINK = /(?:href|src|data-record|data-embed)="([^"]*)"/g;
/** An address in plain text. */
const ADDRESS = /[\p{L}\p{N}._%+-]*@[\p{L}\p{N}.-]+|(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}/gu;
/** With signs between thousands, or a fraction, or both. */
const NUMBER = /[1-9]\d{0,2}(?:[\s.,'’]\d{3})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,]\d+)?/g;
const BETWEEN_THOUSANDS = /(?<=^[1-9][\d\s.,'’]*)[\s.,'’](?=\d{3}(?!\d))/g;

const linksIn = (html: string): string[] => [...html.matchAll(LINK)].map(([, url]) => url ?? '');
const tagsIn = (html: string): string[] => [...html.matchAll(TAG)].map(([, name]) => name?.toLowerCase() ?? '');
const addressesIn = (text: string): string[] => [...text.matchAll(ADDRESS)].map(([found]) => found.toLowerCase());

/** The numbers of a text in digits with a point: three digits behind a sign are thousands, except behind a zero. */
const numbersIn = (text: string): string[] =>
  [...asciiDigits(text).replaceAll('٫', '.').replaceAll('٬', '').matchAll(NUMBER)].map(([found]) =>
    found.replace(BETWEEN_THOUSANDS, '').replace(',', '.'),
  );

/**
 * Returns why a suggestion is not shown: it says a number, leads to an address or has an element that the text does not have, or is
 * empty. Undefined for one that may be shown. Whether it says the same, only its reader knows.
 */
export function suggestionProblem(original: string, suggestion: string, isHtml: boolean): string | undefined {
  const [text, suggested] = [plainText(original), isHtml ? plainText(suggestion) : suggestion];
  if (suggested.trim() === '') return say('writingHelp.nothing');
  const numbers = new Set(numbersIn(text));
  const number = numbersIn(suggested).find((one) => !numbers.has(one));
  if (number !== undefined) return say('writingHelp.numberAdded', { number });
  const known = new Set([...linksIn(original), ...addressesIn(text)]);
  const named = [...(isHtml ? linksIn(suggestion) : []), ...addressesIn(suggested)];
  if (named.some((one) => !known.has(one))) return say('writingHelp.linkAdded');
  if (!isHtml) return undefined;
  const tags = new Set(['p', 'br', ...tagsIn(original)]);
  return tagsIn(suggestion).some((one) => !tags.has(one)) ? say('writingHelp.structureAdded') : undefined;
}
