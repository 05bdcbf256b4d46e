import { MAX_SEARCH_LENGTH } from '../../core/crud/lists/list.constants.js';
import { cleanText } from '../../core/text/text.js';

/** The text of a query parameter: of repeated ones the last; empty for other values. At most `MAX_SEARCH_LENGTH`. */
export function textParameter(value: unknown): string {
  const last: unknown = Array.isArray(value) ? value.at(-1) : value;
  // Cut by code points, so that no surrogate pair is split.
  return typeof last === 'string'
    ? [...cleanText(last.slice(0, 2 * MAX_SEARCH_LENGTH))].slice(0, MAX_SEARCH_LENGTH).join('').trim()
    : '';
}

/** The page number of a query parameter; 1 for anything else. Has no upper limit. */
export function pageParameter(value: unknown): number {
  const text = textParameter(value);
  return /^\d+$/.test(text) ? Math.max(1, Number(text)) : 1;
}
