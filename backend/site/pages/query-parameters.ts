import { MAX_SEARCH_LENGTH } from '../../core/crud/lists/list.constants.js';
import { cleanText } from '../../core/text/text.js';

/** Returns the text of a query parameter, limited to `MAX_SEARCH_LENGTH`: the last of repeated ones; empty for other values. */
export function textParameter(value: unknown): string {
  const last: unknown = Array.isArray(value) ? value.at(-1) : value;
  // Cut by code points, so that no surrogate pair is split.
  return typeof last === 'string'
    ? [...cleanText(last.slice(0, 2 * MAX_SEARCH_LENGTH))].slice(0, MAX_SEARCH_LENGTH).join('').trim()
    : '';
}

/** Returns the page number in a query parameter; 1 for other values. Has no upper limit. */
export function pageParameter(value: unknown): number {
  const text = textParameter(value);
  return /^\d+$/.test(text) ? Math.max(1, Number(text)) : 1;
}
