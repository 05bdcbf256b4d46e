import type { Type } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, ValidateBy } from 'class-validator';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { ValidationException } from '../../http/exceptions.js';
import { say, sentence } from '../../language/say.js';
import { OneOf, OptionalId, OptionalText } from '../fields/field.decorators.js';
import type { KindFilter } from '../kinds.dto.js';
import { ListQuery } from '../resource.dto.js';
import type { ContentLanguages } from '../translations/content-languages.js';
import { OptionalLanguage } from '../translations/translation.dto.js';
import {
  type ComparedColumn,
  comparisonsOf,
  eachOperator,
  operatorCondition,
  parameterName,
  withOperators,
} from './list-operators.js';
import { ROW } from './list-query.js';
import {
  type Condition,
  DAY,
  DAY_MS,
  type FilterKind,
  isDateOrTimestamp,
  isDay,
  NUMBER,
  toDatabaseTime,
  type ValueFilter,
} from './list-values.js';

/** What a list does with a kind of value that it is filtered by. */
interface FilterKindObject {
  /** Declares the query parameter. */
  Parameter(): PropertyDecorator;
  /**
   * Returns the condition that a column meets the given text; undefined for a text that is no such value.
   * @param name Names the condition's parameters.
   */
  condition(
    column: string,
    name: string,
    given: string,
    filter: Pick<ValueFilter, 'normalize' | 'links'>,
  ): Condition | undefined;
}

const equal = (column: string, name: string, value: string | number): Condition => [
  `${column} = :${name}`,
  { [name]: value },
];

const filterKinds: Readonly<Record<FilterKind, FilterKindObject>> = {
  /** The id of a record. */
  id: {
    Parameter: () => OptionalId(),
    // Tables of values have ids as texts.
    condition: (column, name, given, { links }) =>
      /^[1-9]\d{0,9}$/.test(given) ? equal(column, name, links ? given : Number(given)) : undefined,
  },
  /** A text, compared by the database. */
  text: {
    Parameter: () => OptionalText(),
    condition: (column, name, given, { normalize }) => equal(column, name, normalize?.(given) ?? given),
  },
  /** Whether something applies. */
  yes_no: {
    Parameter: () => OneOf(YES_NO),
    condition: (column, name, given) =>
      YES_NO.includes(given) ? equal(column, name, given === 'true' ? 1 : 0) : undefined,
  },
  /** A number from the first to the last of two: `10..20`, `10..`, `..20`. */
  numbers: {
    Parameter: () =>
      RangeParameter('numbers', 'Numbers from the first to the last', '10..20', 'crud.numberRangeInvalid'),
    condition: (column, name, given) => between(column, name, rangeIn(given, 'numbers'), Number),
  },
  /** A day of two days, or between them: `2026-01-01..2026-01-31`. Without a day, the column is empty. */
  days: {
    Parameter: () => DaysParameter('Days from the first to the last'),
    condition: (column, name, given) => {
      const range = rangeIn(given, 'days');
      return range && between(column, name, { ...range, from: range.from || '0000' });
    },
  },
  /** Days that have one of these days, or of those between them; the column is `2026-01-01/2026-01-31`, or `2026-01-01/` without an end. */
  periods: {
    Parameter: () => DaysParameter('What takes place on one of the days from the first to the last'),
    condition: (column, name, given) => {
      const range = rangeIn(given, 'days');
      if (!range) return undefined;
      const { from, to } = range;
      const end = `SUBSTR(${column}, 12)`;
      // Any end of the last day is before this sign.
      const begins = to === '' ? [`${column} > ''`] : [`${column} > '' AND ${column} < :${name}To`];
      const ends = from === '' ? [] : [`(${end} >= :${name}From OR ${end} = '')`];
      return [
        [...begins, ...ends].join(' AND '),
        { ...(to === '' ? {} : { [`${name}To`]: `${to}~` }), ...(from === '' ? {} : { [`${name}From`]: from }) },
      ];
    },
  },
};

const YES_NO: readonly string[] = ['true', 'false'];

/** Two ends of a range; an end that is left open is empty. */
interface Range {
  from: string;
  to: string;
}

const isRangeKind = (type: FilterKind): boolean => type in ENDS;

/** What the ends of ranges are like. */
const ENDS: Readonly<Partial<Record<FilterKind, RegExp>>> = { numbers: NUMBER, days: DAY, periods: DAY };

/** Reads `10..20`, `10..`, `..20`, and `10` for `10..10`; undefined for other texts. */
export function rangeIn(text: string, type: FilterKind): Range | undefined {
  const end = ENDS[type];
  if (!end) return undefined;
  const [from = '', to = from, ...others] = text.split('..');
  const isEnd = (one: string): boolean => one === '' || (end === DAY ? isDay(one) : end.test(one));
  return others.length === 0 && `${from}${to}` !== '' && isEnd(from) && isEnd(to) ? { from, to } : undefined;
}

/** @param typed Returns an end as the column has it: SQLite compares no text with a number behind a sign. */
function between(
  column: string,
  name: string,
  range: Range | undefined,
  typed: (end: string) => string | number = String,
): Condition | undefined {
  if (!range) return undefined;
  const ends = [
    ['From', '>=', range.from],
    ['To', '<=', range.to],
  ].filter(([, , value]) => value !== '');
  return [
    ends.map(([end, sign]) => `${column} ${sign} :${name}${end}`).join(' AND '),
    Object.fromEntries(ends.map(([end, , value]) => [`${name}${end}`, typed(value ?? '')])),
  ];
}

function RangeParameter(
  type: 'numbers' | 'days',
  what: string,
  example: string,
  message: 'crud.numberRangeInvalid' | 'crud.dayRangeInvalid',
): PropertyDecorator {
  const [open = ''] = example.split('..');
  const description = `${what}: \`${example}\`; one may be left out, as in \`${open}..\`.`;
  return (target, key) => {
    ApiPropertyOptional({ type: String, description, example })(target, key);
    IsOptional()(target, key);
    ValidateBy({
      name: 'isRange',
      validator: {
        validate: (value) => value === '' || (typeof value === 'string' && rangeIn(value, type) !== undefined),
        defaultMessage: sentence(message),
      },
    })(target, key);
  };
}

const DaysParameter = (what: string): PropertyDecorator =>
  RangeParameter('days', what, '2026-01-01..2026-01-31', 'crud.dayRangeInvalid');

/** The filters of a resource's list. */
export interface FilterDefinition {
  /** Enum columns, each a query parameter: `{ status: STATUSES }`. */
  filters?: Readonly<Partial<Record<string, readonly string[]>>>;
  valueFilters?: Readonly<Record<string, ValueFilter>>;
  /** The timestamp column for the query parameters `from` and `to`. */
  period?: string;
  /** The timestamp column that marks suspected spam; such records are only listed for `status=spam`. */
  spam?: string;
  /** Set if records have translations, each a row. */
  translation?: object;
  /** Columns that are compared by operators alone. */
  compared?: Readonly<Record<string, ComparedColumn>>;
}

/** A column of the resource's table in a condition. */
const OWN_COLUMN = new RegExp(`\\b${ROW}\\.(\\w+)`, 'g');

/** The alias of related rows in another table. */
const LINKED = 'linked';

/** The value of `status` that lists suspected spam. */
const SPAM = 'spam';

/** Returns what a list can be filtered by, besides the period: query parameters, those with fixed words first. */
export const filtersOf = ({ filters = {}, valueFilters = {}, spam }: FilterDefinition): KindFilter[] => [
  ...Object.entries(filters).map(([name, values = []]) => ({
    name,
    values: spam !== undefined && name === 'status' ? [...values, SPAM] : [...values],
  })),
  ...Object.entries(valueFilters).map(([name, { type, values }]) => ({
    name,
    ...(type === 'id' || type === 'text' ? {} : { type }),
    ...(values ? { values: [...values] } : {}),
  })),
];

/** Creates the DTO of a list's query parameters, with validation and documentation. */
export function createListQuery({
  filters = {},
  valueFilters = {},
  period,
  spam,
  translation,
  compared,
}: FilterDefinition): Type<ListQuery> {
  class FilteredListQuery extends withOperators(ListQuery, { filters, valueFilters, compared }) {}
  for (const [name, description] of translation ? Object.entries(LANGUAGE_FILTERS) : []) {
    ApiPropertyOptional({ type: String, description })(FilteredListQuery.prototype, name);
    OptionalLanguage()(FilteredListQuery.prototype, name);
  }
  for (const [name, { type, values }] of Object.entries(valueFilters)) {
    if (!values) filterKinds[type].Parameter()(FilteredListQuery.prototype, name);
  }
  for (const { name, values } of filtersOf({ filters, valueFilters, spam })) {
    if (values) OneOf(values)(FilteredListQuery.prototype, name);
  }
  if (period !== undefined) {
    PeriodBound('Keeps records of this day (in UTC), or of this moment, and of later ones.')(
      FilteredListQuery.prototype,
      'from',
    );
    PeriodBound('Keeps records up to the end of this day (in UTC), or from before this moment.')(
      FilteredListQuery.prototype,
      'to',
    );
  }
  return FilteredListQuery;
}

/** Language filters of translated resources. Each takes a language besides the first. */
const LANGUAGE_FILTERS = {
  language: 'The translations into this language. Default: the originals.',
  missing: 'Originals without a translation into this language.',
  outdated: 'Originals that have other texts than their translation into this language was made from.',
} as const;

function PeriodBound(description: string): PropertyDecorator {
  return (target, key) => {
    ApiPropertyOptional({ type: String, description: `${description} ISO 8601.`, example: '2026-01-31' })(target, key);
    IsOptional()(target, key);
    ValidateBy({
      name: 'isDateOrTimestamp',
      validator: {
        validate: (value) => value === '' || (typeof value === 'string' && isDateOrTimestamp(value)),
        defaultMessage: sentence('crud.dateInvalid'),
      },
    })(target, key);
  };
}

/** One of a filter's conditions. */
interface FilterPart {
  /** Those of the resource's own table. */
  columns: readonly string[];
  apply<E extends ObjectLiteral>(query: SelectQueryBuilder<E>): void;
}

/** A list's filter, parsed from its query. */
export interface ListFilter {
  /** Whether any two numbers or days can be asked for: no result of such a filter is there already. */
  isRange: boolean;
  /** Part of cache keys: equal for equal filters. Empty if nothing is filtered. */
  key: string;
  /**
   * Whether the ids of matching records are read before a page of them: for a period and for rows of other tables, since no index
   * has these in the order of another column.
   */
  readsIds: boolean;
  /**
   * Adds the conditions to the query.
   * @param isScan Whether the query has few rows already: SQLite, which does not know that, would read all rows of a condition from its
   *   index. Behind a sign, a column is not searched by index.
   */
  apply<E extends ObjectLiteral>(query: SelectQueryBuilder<E>, isScan?: boolean): void;
  /** Each condition by itself, with the columns that it compares: an index that has them tells the ids without reading rows. */
  parts: readonly FilterPart[];
  /**
   * If only rows of other tables are compared, returns the query of their record ids, which an index contains; checking each record
   * would read a page of its table. Requires a foreign key, so that these records exist.
   */
  ownerIds<E extends ObjectLiteral>(query: SelectQueryBuilder<E>): SelectQueryBuilder<ObjectLiteral> | undefined;
}

/**
 * Parses the filter of a list's query. @throws ValidationException for a period that ends before it begins, and for a
 * language that the site does not have
 * @param more Further conditions, on columns of the rows
 */
export function createListFilter(
  definition: FilterDefinition,
  query: ListQuery,
  languages?: ContentLanguages,
  more: readonly Condition[] = [],
): ListFilter {
  const { filters = {}, valueFilters = {}, period, spam } = definition;
  const parameters = new Map<string, unknown>(Object.entries(query));
  const conditions: Condition[] = [...more];
  const links: [filter: Pick<ValueFilter, 'links'>, name: string, condition: Condition][] = [];
  let readsIds = false;
  let isRange = false;
  const listsSpam = isSpamList({ spam }, query);
  if (spam !== undefined) conditions.push([`${ROW}.${spam} IS ${listsSpam ? 'NOT NULL' : 'NULL'}`, {}]);
  for (const column of Object.keys(filters)) {
    const value = textOf(parameters.get(column));
    if (value && !(listsSpam && column === 'status'))
      conditions.push([`${ROW}.${column} = :${column}`, { [column]: value }]);
  }
  for (const [name, filter] of Object.entries(valueFilters)) {
    const given = parameters.get(name);
    if (given === undefined || given === null || given === '') continue;
    const column = `${filter.links ? LINKED : ROW}.${filter.column}`;
    const condition = filterKinds[filter.type].condition(column, name, String(given), filter);
    if (!condition) continue;
    isRange ||= isRangeKind(filter.type);
    if (filter.links) links.push([filter, name, condition]);
    else conditions.push(condition);
  }
  eachOperator(comparisonsOf(definition), (parameter, operator, comparison) => {
    const given = parameters.get(parameter);
    if (given === undefined || given === null || given === '') return;
    const { filter, column } = comparison;
    const name = parameterName(parameter);
    const condition = operatorCondition(operator, comparison, {
      column: `${filter.links ? LINKED : ROW}.${column}`,
      name,
      given,
    });
    if (!condition) return;
    isRange ||= operator !== 'in';
    if (filter.links) links.push([filter, name, condition]);
    else conditions.push(condition);
  });
  const { language, missing, outdated } = languagesIn(definition, parameters, languages?.others ?? []);
  if (language) conditions.push([`${ROW}.language = :language`, { language }]);
  else if (definition.translation && languages?.several) conditions.push([`${ROW}.translation_of IS NULL`, {}]);
  const translated: [not: string, tag: string, more: string][] = [
    ...(missing ? [['NOT ', missing, ''] as [string, string, string]] : []),
    ...(outdated ? [['', outdated, ' AND translated.is_outdated = 1'] as [string, string, string]] : []),
  ];
  readsIds = links.length > 0;
  if (period !== undefined) {
    const [from, to] = [textOf(parameters.get('from')), textOf(parameters.get('to'))];
    const since = from ? Date.parse(from) : undefined;
    const isToDay = to !== undefined && DAY.test(to);
    const before = to ? Date.parse(to) + (isToDay ? DAY_MS : 0) : undefined;
    if (since !== undefined && before !== undefined && (before < since || (isToDay && before === since))) {
      throw new ValidationException({ to: [say('crud.periodReversed')] });
    }
    readsIds ||= since !== undefined || before !== undefined;
    if (since !== undefined) conditions.push([`${ROW}.${period} >= :since`, { since: toDatabaseTime(since) }]);
    if (before !== undefined) conditions.push([`${ROW}.${period} < :before`, { before: toDatabaseTime(before) }]);
  }
  const ownersOf = (
    query: SelectQueryBuilder<ObjectLiteral>,
    [{ links: from }, name, [sql]]: (typeof links)[number],
  ) => {
    if (!from) throw new Error(`The filter ${name} has no other table`);
    const owners = query.select(`${LINKED}.${from.owner}`, 'id').from(from.entity, LINKED);
    owners.where(sql);
    // Names of columns and values of the definition, no input.
    for (const [other, is] of Object.entries(from.where ?? {}))
      owners.andWhere(`${LINKED}.${other} = ${typeof is === 'number' ? is : `'${is}'`}`);
    return owners;
  };
  const applyLink = <E extends ObjectLiteral>(selection: SelectQueryBuilder<E>, link: (typeof links)[number]): void => {
    const [, , [, values]] = link;
    selection.andWhere(`${ROW}.id IN ${ownersOf(selection.subQuery(), link).getQuery()}`, values);
  };
  return {
    isRange,
    parts: [
      ...conditions.map(([sql, values]) => ({
        columns: [...new Set([...sql.matchAll(OWN_COLUMN)].map(([, column = '']) => column))],
        apply: <E extends ObjectLiteral>(selection: SelectQueryBuilder<E>) => {
          selection.andWhere(sql, values);
        },
      })),
      ...links.map((link) => ({
        columns: ['id'],
        apply: <E extends ObjectLiteral>(selection: SelectQueryBuilder<E>) => applyLink(selection, link),
      })),
    ],
    key:
      conditions.length + links.length === 0
        ? ''
        : JSON.stringify([conditions, links.map(([, name, [, values]]) => [name, values]), translated]),
    readsIds,
    apply: (selection, isScan = false) => {
      for (const [sql, values] of conditions)
        selection.andWhere(isScan ? sql.replaceAll(`${ROW}.`, `+ ${ROW}.`) : sql, values);
      for (const [not, tag, more] of translated) {
        const rows = selection
          .subQuery()
          .select('1')
          .from(selection.expressionMap.mainAlias?.target ?? '', 'translated')
          .where(`translated.translation_of = ${ROW}.id AND translated.language = :of${tag}${more}`);
        selection.andWhere(`${not}EXISTS ${rows.getQuery()}`, { [`of${tag}`]: tag });
      }
      for (const link of links) applyLink(selection, link);
    },
    ownerIds: (selection) => {
      const [only] = links;
      if (!only || links.length > 1 || conditions.length > 0) return undefined;
      const [, , [, values]] = only;
      return ownersOf(selection.connection.createQueryBuilder(), only).distinct().setParameters(values);
    },
  };
}

/** Returns the language filters of a query. @throws ValidationException unless the site has the language besides its first */
function languagesIn(
  { translation }: FilterDefinition,
  parameters: ReadonlyMap<string, unknown>,
  others: readonly string[],
): Partial<Record<keyof typeof LANGUAGE_FILTERS, string>> {
  if (!translation) return {};
  const given = Object.keys(LANGUAGE_FILTERS).flatMap((name) => {
    const tag = textOf(parameters.get(name));
    if (tag && !others.includes(tag))
      throw new ValidationException({
        [name]: [say('translations.otherLanguageRequired', { property: name })],
      });
    return tag ? [[name, tag] as const] : [];
  });
  return Object.fromEntries(given);
}

/** Whether the query is for suspected spam. */
export const isSpamList = ({ spam }: Pick<FilterDefinition, 'spam'>, query: object): boolean =>
  spam !== undefined && 'status' in query && query.status === SPAM;

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
