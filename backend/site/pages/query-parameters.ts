import { MAX_SEARCH_LENGTH } from '../../core/crud/lists/list.constants.js';
import { LIST_PARAMETERS } from '../../core/http/canonical-url.js';
import { cleanText } from '../../core/text/text.js';

/** What readers have chosen in the list of records on a page: known parameters that are not empty. */
export type ListChoice = Readonly<Partial<Record<(typeof LIST_PARAMETERS)[number], string>>>;

/** Returns the parameters of a list of records in a query. */
export const listChoice = (query: Readonly<Record<string, unknown>>): ListChoice =>
  Object.fromEntries(
    LIST_PARAMETERS.flatMap((name) => {
      const value = textParameter(query[name]);
      return value === '' ? [] : [[name, value]];
    }),
  );

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
