import type { Type } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, isISO8601, ValidateBy } from 'class-validator';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { ValidationFailure } from '../http/errors.js';
import { OneOf } from './fields.js';
import { ROW } from './list-query.js';
import { ListQuery } from './resource.dto.js';

/** What a list can be narrowed down to besides its search, as a resource's definition says it. */
export interface FilterDefinition {
  /** Columns that hold one of a few words, each a parameter of the call: `{ status: ['active', 'inactive'] }`. */
  filters?: Readonly<Partial<Record<string, readonly string[]>>>;
  /** The column with a moment that the parameters `from` and `to` bound. */
  period?: string;
  /** The column that says since when a record is suspected spam; those are listed for `status=spam` alone. */
  spam?: string;
}

/** The word that asks for suspected spam. */
const SPAM = 'spam';

/** The parameters that a resource's list takes, checked and documented. */
export function listQueryOf({ filters = {}, period, spam }: FilterDefinition): Type<ListQuery> {
  class FilteredListQuery extends ListQuery {}
  for (const [column, values = []] of Object.entries(filters)) {
    OneOf(spam && column === 'status' ? [...values, SPAM] : values)(FilteredListQuery.prototype, column);
  }
  if (period !== undefined) {
    Bound('Keeps records of this day (in UTC), or of this moment, and of later ones.')(
      FilteredListQuery.prototype,
      'from',
    );
    Bound('Keeps records up to the end of this day (in UTC), or from before this moment.')(
      FilteredListQuery.prototype,
      'to',
    );
  }
  return FilteredListQuery;
}

const DAY = /^\d{4}-\d\d-\d\d$/;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/;
const DAY_MS = 24 * 60 * 60 * 1000;

function Bound(description: string): PropertyDecorator {
  return (target, key) => {
    ApiPropertyOptional({ type: String, description: `${description} ISO 8601.`, example: '2026-01-31' })(target, key);
    IsOptional()(target, key);
    ValidateBy({
      name: 'isDayOrMoment',
      validator: {
        validate: (value) => value === '' || (typeof value === 'string' && isDayOrMoment(value)),
        defaultMessage: () => '$property must be a day such as 2026-01-31, or a moment in ISO 8601.',
      },
    })(target, key);
  };
}

// `Date` alone would take the thirtieth of February for a day in March.
const isDayOrMoment = (text: string): boolean =>
  (DAY.test(text) || MOMENT.test(text)) && isISO8601(text, { strict: true });

/** What a list is narrowed down to. */
export interface ListFilter {
  /** The same for the same records; empty where nothing is left out. */
  key: string;
  /** Whether the period is bounded: no index has the records of a period in the order of another column. */
  isPeriod: boolean;
  /** Leaves out the others. */
  apply<E extends ObjectLiteral>(query: SelectQueryBuilder<E>): void;
}

/** The filter that a list's parameters name. @throws ValidationFailure for a period that ends before it begins */
export function filterOf({ filters = {}, period, spam }: FilterDefinition, query: ListQuery): ListFilter {
  const asked = new Map<string, unknown>(Object.entries(query));
  const conditions: [sql: string, parameters: Record<string, string>][] = [];
  let isPeriod = false;
  const ofSpam = spam !== undefined && asked.get('status') === SPAM;
  if (spam !== undefined) conditions.push([`${ROW}.${spam} IS ${ofSpam ? 'NOT NULL' : 'NULL'}`, {}]);
  for (const column of Object.keys(filters)) {
    const value = textOf(asked.get(column));
    if (value && !(ofSpam && column === 'status'))
      conditions.push([`${ROW}.${column} = :${column}`, { [column]: value }]);
  }
  if (period !== undefined) {
    const [from, to] = [textOf(asked.get('from')), textOf(asked.get('to'))];
    const since = from ? Date.parse(from) : undefined;
    const isToDay = to !== undefined && DAY.test(to);
    const before = to ? Date.parse(to) + (isToDay ? DAY_MS : 0) : undefined;
    if (since !== undefined && before !== undefined && (before < since || (isToDay && before === since))) {
      throw new ValidationFailure({ to: ['to must not be before from.'] });
    }
    isPeriod = since !== undefined || before !== undefined;
    if (since !== undefined) conditions.push([`${ROW}.${period} >= :since`, { since: stored(since) }]);
    if (before !== undefined) conditions.push([`${ROW}.${period} < :before`, { before: stored(before) }]);
  }
  return {
    key: conditions.length === 0 ? '' : JSON.stringify(conditions),
    isPeriod,
    apply: (rows) => {
      for (const [sql, parameters] of conditions) rows.andWhere(sql, parameters);
    },
  };
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

const LAST = Date.parse('9999-12-31T23:59:59.999Z');

/**
 * A moment in the databases' spelling. SQLite compares it as text, and what it has set itself lacks the milliseconds:
 * without those of a full second, the bound comes right for both.
 */
function stored(time: number): string {
  const moment = new Date(Math.min(time, LAST));
  return moment
    .toISOString()
    .replace('T', ' ')
    .replace(/(?:\.000)?Z$/, '');
}
