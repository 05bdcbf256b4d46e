import { isISO8601 } from 'class-validator';
import type { EntityTarget, ObjectLiteral } from 'typeorm';

export type FilterKind = 'id' | 'text' | 'yes_no' | 'numbers' | 'days' | 'periods';

/** A filter by any value of a column, of the resource's own table or of related rows in another one. */
export interface ValueFilter {
  type: FilterKind;
  column: string;
  /** The other table, and its column with the record's id. */
  links?: {
    entity: EntityTarget<ObjectLiteral>;
    owner: string;
    /** Other columns of these rows, each with the value that it has. */
    where?: Readonly<Record<string, string | number>>;
  };
  /** All values that it can have, if they are few. */
  values?: readonly string[];
  /** Applied to the query's value before the comparison. */
  normalize?: (text: string) => string;
}

/** A condition of a query: SQL, and its parameters. */
export type Condition = readonly [
  sql: string,
  parameters: Readonly<Record<string, string | number | readonly (string | number)[]>>,
];

export const DAY = /^\d{4}-\d\d-\d\d$/;

export const NUMBER = /^-?\d{1,15}(?:\.\d{1,10})?$/;

const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/;

export const DAY_MS = 24 * 60 * 60 * 1000;

export const isDay = (text: string): boolean => DAY.test(text) && isISO8601(text, { strict: true });

// `Date.parse` would accept February 30.
export const isDateOrTimestamp = (text: string): boolean =>
  (DAY.test(text) || TIMESTAMP.test(text)) && isISO8601(text, { strict: true });

const MAX_TIME = Date.parse('9999-12-31T23:59:59.999Z');

/**
 * Formats a time like the databases. SQLite compares it as text, and its own defaults lack milliseconds: a bound at a full second
 * omits them as well, so that it sorts before both forms.
 */
export function toDatabaseTime(time: number): string {
  return new Date(Math.min(time, MAX_TIME))
    .toISOString()
    .replace('T', ' ')
    .replace(/(?:\.000)?Z$/, '');
}
