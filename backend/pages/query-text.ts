import { cleanText } from '../resource/text.js';

/** The most that is looked at of what somebody searches for. */
const MAX_LENGTH = 200;

/** The text of a query parameter, whatever was sent: of several the last, of anything else none. */
export function queryText(value: unknown): string {
  const one: unknown = Array.isArray(value) ? value.at(-1) : value;
  return typeof one === 'string' ? cleanText(one.slice(0, MAX_LENGTH)) : '';
}

/** A page's number; what is none, or below 1, is the first page. */
export function pageNumber(value: unknown): number {
  const text = queryText(value);
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1;
}
