import { MAX_SEARCH_LENGTH } from '../core/crud/list.constants.js';
import { cleanText } from '../core/text/text.js';

/** The text of a query parameter, whatever was sent: of several the last, of anything else none. */
export function queryText(value: unknown): string {
  const one: unknown = Array.isArray(value) ? value.at(-1) : value;
  // A character may be two units long, and half of one is none.
  return typeof one === 'string'
    ? [...cleanText(one.slice(0, 2 * MAX_SEARCH_LENGTH))].slice(0, MAX_SEARCH_LENGTH).join('').trim()
    : '';
}

/** A page's number; what is none, or below 1, is the first page. It may be larger than that of any page. */
export function pageNumber(value: unknown): number {
  const text = queryText(value);
  return /^\d+$/.test(text) ? Math.max(1, Number(text)) : 1;
}
