import { isISO8601 } from 'class-validator';
import { cleanText, SLUG } from '../../text/text.js';
import { completeWebUrl } from '../../text/urls.js';

// Transformations of submitted values before validation, for field decorators.

/** The largest id that both databases can hold in an `integer` column. */
export const MAX_ID = 2_147_483_647;

/** Values that can't be completed are left to the validator. */
export const completeOrKeep = (text: string): string => completeWebUrl(text) ?? text;

export const emptyToUndefined = (value: unknown): unknown => (value === '' || value === null ? undefined : value);

/** Converts '3' to 3; other values are returned unchanged, for the validator to refuse. */
export function toNumber(value: unknown): unknown {
  return typeof value === 'string' && /^-?\d{1,40}$/.test(value.trim()) ? Number(value) : value;
}

/** The same for numbers with a fraction: '1.5' becomes 1.5. */
export function toDecimal(value: unknown): unknown {
  return typeof value === 'string' && /^-?\d{1,40}(?:\.\d{1,40})?$/.test(value.trim()) ? Number(value) : value;
}

/** An empty text stands for no value, which is stored as such. */
export const emptyToNull = (value: unknown): unknown => (value === '' ? null : value);

/** Returns the id of a reference that is either an id or a record, `{ id: 3, title: … }`. */
export const idOf = (value: unknown): unknown =>
  toNumber(typeof value === 'object' && value !== null && 'id' in value ? value.id : value);

/** Accepts true, false, 1 and 0, also as strings; other values are returned unchanged, for the validator to refuse. */
export const toBoolean = (value: unknown): unknown => BOOLEAN_VALUES.get(value) ?? emptyToUndefined(value);

const BOOLEAN_VALUES: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [true, true],
  [1, true],
  ['1', true],
  ['true', true],
  [false, false],
  [0, false],
  ['0', false],
  ['false', false],
]);

const TIME = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d:\d\d))?$/;
const WHOLE_SECOND = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/;

/** The first time that MariaDB stores. */
export const FIRST_TIME = Date.parse('1000-01-01T00:00:00Z');

export const isWholeSecond = (value: unknown): value is string =>
  typeof value === 'string' && WHOLE_SECOND.test(value) && Date.parse(value) >= FIRST_TIME;

/** Other values are returned unchanged, for the validator to refuse. `Date.parse` would accept February 30. */
export function wholeSeconds(value: unknown): unknown {
  if (typeof value !== 'string' || !TIME.test(value) || !isISO8601(value, { strict: true })) return value;
  return new Date(Math.floor(Date.parse(value) / 1000) * 1000).toISOString();
}

/** Addresses have no capitals. What would have to be changed otherwise is left to the validator. */
export function cleanSlug(typed: string): string | undefined {
  const text = cleanText(typed);
  if (text === '') return undefined;
  return SLUG.test(text.toLowerCase()) ? text.toLowerCase() : text;
}

/**
 * Replaces entries that are lists by null, which nested validation refuses: it would otherwise validate the entries of an inner
 * list like those of the outer one.
 */
export const withoutLists = (list: readonly unknown[]): unknown[] =>
  list.map((entry) => (Array.isArray(entry) ? null : entry));

/** Returns those entries of a list that are none of the values, for a message. */
export const unknownIn = (list: unknown, values: readonly unknown[]): string =>
  (Array.isArray(list) ? list : [list])
    .filter((one) => !values.includes(one))
    .join(', ')
    .slice(0, 200);
