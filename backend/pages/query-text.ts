import { cleanText } from '../core/text/text.js';

/** The most that is looked at of what somebody searches for. */
const MAX_LENGTH = 200;

/** The text of a query parameter, whatever was sent: of several the last, of anything else none. */
export function queryText(value: unknown): string {
  const one: unknown = Array.isArray(value) ? value.at(-1) : value;
  // A character may be two units long, and half of one is none.
  return typeof one === 'string'
    ? [...cleanText(one.slice(0, 2 * MAX_LENGTH))].slice(0, MAX_LENGTH).join('').trim()
    : '';
}

/** A page's number; what is none, or below 1, is the first page. It may be larger than that of any page. */
export function pageNumber(value: unknown): number {
  const text = queryText(value);
  return /^\d+$/.test(text) ? Math.max(1, Number(text)) : 1;
}
