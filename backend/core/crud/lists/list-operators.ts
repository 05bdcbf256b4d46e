import type { Type } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsOptional, ValidateBy } from 'class-validator';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { type Sentence, sentence } from '../../language/say.js';
import {
  type Condition,
  DAY,
  DAY_MS,
  isDateOrTimestamp,
  isDay,
  NUMBER,
  toDatabaseTime,
  type ValueFilter,
} from './list-values.js';

/** How a list compares a value, besides that it is equal: `price[gte]=10`. */
type Operator = 'ne' | 'in' | 'gt' | 'gte' | 'lt' | 'lte';

/** Most values of one parameter. */
const MAX_LISTED_VALUES = 100;

const MAX_VALUE_LENGTH = 255;

/**
 * What is compared: a value with few possible ones, any text, the id of a record, that of a record's original or of itself, or what has an
 * order.
 */
type ComparedKind = 'choice' | 'text' | 'id' | 'originals' | 'numbers' | 'days' | 'moments';

/** What a list can be compared by. */
export interface Comparison {
  kind: ComparedKind;
  column: string;
  filter: Pick<ValueFilter, 'links' | 'normalize'>;
  values?: readonly string[] | undefined;
  operators: readonly Operator[];
}

const IN_ORDER = ['gt', 'gte', 'lt', 'lte'] as const satisfies Operator[];

/** By the kind of a filter; those that are not here are not compared. */
const COMPARED: Readonly<Partial<Record<ValueFilter['type'], { kind: ComparedKind; operators: readonly Operator[] }>>> =
  {
    id: { kind: 'id', operators: ['in', 'ne'] },
    text: { kind: 'text', operators: ['in', 'ne'] },
    numbers: { kind: 'numbers', operators: ['ne', ...IN_ORDER] },
    days: { kind: 'days', operators: IN_ORDER },
  };

/** A column that lists compare without filtering by it otherwise. */
export type ComparedColumn = 'numbers' | 'moments' | 'ids' | 'originals';

const OF_COLUMNS: Readonly<Record<ComparedColumn, { kind: ComparedKind; operators: readonly Operator[] }>> = {
  ids: { kind: 'id', operators: ['in'] },
  originals: { kind: 'originals', operators: ['in'] },
  numbers: { kind: 'numbers', operators: IN_ORDER },
  moments: { kind: 'moments', operators: IN_ORDER },
};

/** What a list compares. */
export interface Compared {
  /** Columns with few possible values, which stand here. */
  filters?: Readonly<Partial<Record<string, readonly string[]>>> | undefined;
  valueFilters?: Readonly<Record<string, ValueFilter>> | undefined;
  compared?: Readonly<Record<string, ComparedColumn>> | undefined;
}

/** Returns what a list can be compared by, by the name of the filter or column. */
export function comparisonsOf({ filters = {}, valueFilters = {}, compared = {} }: Compared): Map<string, Comparison> {
  const found = new Map<string, Comparison>();
  for (const [name, kind] of Object.entries(compared))
    found.set(name, { ...OF_COLUMNS[kind], column: name, filter: {} });
  for (const [name, values] of Object.entries(filters))
    found.set(name, { kind: 'choice', column: name, filter: {}, values, operators: ['in', 'ne'] });
  for (const [name, filter] of Object.entries(valueFilters)) {
    const known = COMPARED[filter.type];
    if (!known) continue;
    const { column, values, links } = filter;
    // That one of a record's values is another does not say that none is this one.
    const operators = known.operators.filter((operator) => operator !== 'ne' || !links);
    found.set(name, { ...known, ...(values ? { kind: 'choice', values } : {}), column, filter, operators });
  }
  return found;
}

/** Calls back for each parameter. @param callback Is told its name: `price[gte]`. */
export function eachOperator(
  comparisons: ReadonlyMap<string, Comparison>,
  callback: (parameter: string, operator: Operator, comparison: Comparison) => void,
): void {
  for (const [name, comparison] of comparisons)
    for (const operator of comparison.operators) callback(`${name}[${operator}]`, operator, comparison);
}

const SIGNS = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

const SAID: Readonly<Record<Operator, string>> = {
  ne: 'All but this one.',
  in: `One of these, at most ${MAX_LISTED_VALUES}: separated by commas, or the parameter repeated.`,
  gt: 'More than this.',
  gte: 'This or more.',
  lt: 'Less than this.',
  lte: 'This or less.',
};

interface OrderedKind {
  isValid: (text: string) => boolean;
  message: Sentence;
  example: string | number;
}

const ORDERED: Readonly<Partial<Record<ComparedKind, OrderedKind>>> = {
  numbers: { isValid: (text) => NUMBER.test(text), message: sentence('crud.numberRequired'), example: 10 },
  days: { isValid: isDay, message: sentence('crud.dayRequired'), example: '2026-01-31' },
  moments: { isValid: isDateOrTimestamp, message: sentence('crud.dateInvalid'), example: '2026-01-31' },
};

/** The type of a value for the description of the API: in an address, all are texts. */
function typeOf(kind: ComparedKind) {
  if (kind === 'numbers') return { type: 'number', format: 'double' } as const;
  return { type: kind === 'id' || kind === 'originals' ? 'integer' : 'string' } as const;
}

/** Declares the query parameter of an operator. */
function OperatorParameter(operator: Operator, { kind, values }: Comparison): PropertyDecorator {
  return (target, key) => {
    const description = SAID[operator];
    const isValid = (value: unknown): boolean => typeof value === 'string' && isValueOf(kind, value, values);
    const message = messageOf(kind, values);
    IsOptional()(target, key);
    if (operator !== 'in') {
      const example = ORDERED[kind]?.example;
      ApiPropertyOptional({
        ...typeOf(kind),
        description,
        ...(values ? { enum: [...values] } : {}),
        ...(example === undefined ? {} : { example }),
      })(target, key);
      ValidateBy({
        name: 'isValue',
        validator: { validate: (value) => value === '' || isValid(value), defaultMessage: message },
      })(target, key);
      return;
    }
    ApiPropertyOptional({
      type: 'array',
      maxItems: MAX_LISTED_VALUES,
      items: { ...typeOf(kind), ...(values ? { enum: [...values] } : {}) },
      description,
    })(target, key);
    Transform(({ value }) => listed(value, values))(target, key);
    // The first failing rule supplies the error, from the bottom up.
    if (values)
      IsIn([...values], {
        each: true,
        message: sentence('crud.choiceInvalid', { value: values.join(', ') }),
      })(target, key);
    ValidateBy({ name: 'isValue', validator: { validate: isValid, defaultMessage: message } }, { each: true })(
      target,
      key,
    );
    ArrayMaxSize(MAX_LISTED_VALUES, { message: sentence('crud.tooManyEntries', { maxCount: MAX_LISTED_VALUES }) })(
      target,
      key,
    );
    IsArray({ message: sentence('common.listRequired') })(target, key);
  };
}

/**
 * Returns the condition of an operator; undefined for a value that is none.
 * @param column With its alias.
 * @param name Names the condition's parameters.
 */
export function operatorCondition(
  operator: Operator,
  { kind, values, filter }: Comparison,
  { column, name, given }: { column: string; name: string; given: unknown },
): Condition | undefined {
  const typed = (text: string): string | number => {
    // Tables of values have ids as texts; SQLite compares no text with a number behind a sign.
    if (kind === 'numbers' || kind === 'originals' || (kind === 'id' && !filter.links)) return Number(text);
    return filter.normalize?.(text) ?? text;
  };
  const isValid = (value: unknown): value is string => typeof value === 'string' && isValueOf(kind, value, values);
  if (operator === 'in') {
    const all = [given].flat().filter(isValid).slice(0, MAX_LISTED_VALUES);
    if (all.length === 0) return undefined;
    const isOne = `${column} IN (:...${name})`;
    const sql =
      kind === 'originals' ? `(${isOne} OR ${column.replace(/\w+$/, 'translation_of')} IN (:...${name}))` : isOne;
    return [sql, { [name]: all.map(typed) }];
  }
  if (!isValid(given)) return undefined;
  if (operator === 'ne') return [`(${column} IS NULL OR ${column} <> :${name})`, { [name]: typed(given) }];
  if (kind === 'moments') return momentCondition(operator, column, name, given);
  const condition = `${column} ${SIGNS[operator]} :${name}`;
  // Without a day, the column is empty.
  return [kind === 'days' ? `${column} > '' AND ${condition}` : condition, { [name]: typed(given) }];
}

/** Times are stored in milliseconds; a day is compared as a whole. */
function momentCondition(operator: keyof typeof SIGNS, column: string, name: string, given: string): Condition {
  const start = Date.parse(given);
  const end = start + (DAY.test(given) ? DAY_MS : 1);
  const isFrom = operator === 'gt' || operator === 'gte';
  const at = operator === 'gte' || operator === 'lt' ? start : end;
  return [`${column} ${isFrom ? '>=' : '<'} :${name}`, { [name]: toDatabaseTime(at) }];
}

/** Adds the parameters of a list's operators to its query. */
export function withOperators<Query extends object>(query: Type<Query>, compared: Compared): Type<Query> {
  class ComparedQuery extends (query as Type<object>) {}
  eachOperator(comparisonsOf(compared), (parameter, operator, comparison) => {
    OperatorParameter(operator, comparison)(ComparedQuery.prototype, parameter);
  });
  return ComparedQuery as Type<Query>;
}

/**
 * Adds the conditions of the operators that a query has.
 * @param alias Of the table with the columns.
 */
export function applyOperators<E extends ObjectLiteral>(
  selection: SelectQueryBuilder<E>,
  compared: Compared,
  query: object,
  alias: string,
): void {
  const given = new Map<string, unknown>(Object.entries(query));
  eachOperator(comparisonsOf(compared), (parameter, operator, comparison) => {
    const condition = operatorCondition(operator, comparison, {
      column: `${alias}.${comparison.column}`,
      name: parameterName(parameter),
      given: given.get(parameter),
    });
    if (condition) selection.andWhere(...condition);
  });
}

/** Returns the name of an operator's parameters in conditions. No name of a column has a stop. */
export const parameterName = (parameter: string): string => parameter.replace('[', '.').replace(']', '');

function isValueOf(kind: ComparedKind, value: string, values: readonly string[] | undefined): boolean {
  if (values) return values.includes(value);
  if (kind === 'id' || kind === 'originals') return /^[1-9]\d{0,9}$/.test(value);
  return ORDERED[kind]?.isValid(value) ?? value.length <= MAX_VALUE_LENGTH;
}

function messageOf(kind: ComparedKind, values: readonly string[] | undefined): Sentence {
  if (values) return sentence('crud.choiceInvalid', { value: values.join(', ') });
  if (kind === 'id' || kind === 'originals') return sentence('crud.idInvalid');
  return ORDERED[kind]?.message ?? sentence('crud.tooLong', { max: MAX_VALUE_LENGTH });
}

/** Returns the values of a parameter: of a list as they are, of a text between its commas. @param values Which may contain commas. */
export function listed(value: unknown, values: readonly string[] = []): unknown {
  if (typeof value !== 'string' || value === '') return value === '' ? undefined : value;
  if (values.includes(value)) return [value];
  return value.split(',').map((one) => one.trim());
}
