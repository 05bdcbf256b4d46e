import type { Type } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, isISO8601, ValidateBy } from 'class-validator';
import type { EntityTarget, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { ValidationException } from '../../http/exceptions.js';
import { say, sentence } from '../../language/say.js';
import { OneOf, OptionalId, OptionalText } from '../fields/field.decorators.js';
import type { KindFilter } from '../kinds.dto.js';
import { ListQuery } from '../resource.dto.js';
import type { ContentLanguages } from '../translations/content-languages.js';
import { OptionalLanguage } from '../translations/translation.dto.js';
import { ROW } from './list-query.js';

/** What a list does with a kind of value that it is filtered by. */
interface FilterKindObject {
  /** Declares the query parameter. */
  Parameter(): PropertyDecorator;
  /** The value that is compared with the column's. */
  compared(given: string, filter: Pick<ValueFilter, 'normalize'>): string | number;
}

const filterKinds = {
  /** The id of a record. */
  id: { Parameter: () => OptionalId(), compared: Number },
  /** A text, compared by the database. */
  text: {
    Parameter: () => OptionalText(),
    compared: (given, { normalize }) => normalize?.(given) ?? given,
  },
} satisfies Record<string, FilterKindObject>;

type FilterKind = keyof typeof filterKinds;

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
}

/** The value of `status` that lists suspected spam. */
const SPAM = 'spam';

/** Returns what a list can be filtered by, besides the period: query parameters, those with fixed words first. */
export const filtersOf = ({ filters = {}, valueFilters = {}, spam }: FilterDefinition): KindFilter[] => [
  ...Object.entries(filters).map(([name, values = []]) => ({
    name,
    values: spam !== undefined && name === 'status' ? [...values, SPAM] : [...values],
  })),
  ...Object.entries(valueFilters).map(([name, { values }]) => ({ name, ...(values ? { values: [...values] } : {}) })),
];

/** Creates the DTO of a list's query parameters, with validation and documentation. */
export function createListQuery({
  filters = {},
  valueFilters = {},
  period,
  spam,
  translation,
}: FilterDefinition): Type<ListQuery> {
  class FilteredListQuery extends ListQuery {}
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

const DATE = /^\d{4}-\d\d-\d\d$/;
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/;
const DAY_MS = 24 * 60 * 60 * 1000;

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

// `Date.parse` would accept February 30.
const isDateOrTimestamp = (text: string): boolean =>
  (DATE.test(text) || TIMESTAMP.test(text)) && isISO8601(text, { strict: true });

/** A list's filter, parsed from its query. */
export interface ListFilter {
  /** Part of cache keys: equal for equal filters. Empty if nothing is filtered. */
  key: string;
  /**
   * Whether the ids of matching records are read before a page of them: for a period and for rows of other tables, since no index
   * has these in the order of another column.
   */
  readsIds: boolean;
  /** Adds the conditions to the query. */
  apply<E extends ObjectLiteral>(query: SelectQueryBuilder<E>): void;
  /**
   * If only rows of other tables are compared, returns the query of their record ids, which an index contains; checking each record
   * would read a page of its table. Requires a foreign key, so that these records exist.
   */
  ownerIds<E extends ObjectLiteral>(query: SelectQueryBuilder<E>): SelectQueryBuilder<ObjectLiteral> | undefined;
}

/**
 * Parses the filter of a list's query. @throws ValidationException for a period that ends before it begins, and for a
 * language that the site does not have
 */
export function createListFilter(
  definition: FilterDefinition,
  query: ListQuery,
  languages?: ContentLanguages,
): ListFilter {
  const { filters = {}, valueFilters = {}, period, spam } = definition;
  const parameters = new Map<string, unknown>(Object.entries(query));
  const conditions: [sql: string, parameters: Record<string, string>][] = [];
  const links: [filter: ValueFilter, name: string, value: string | number][] = [];
  let readsIds = false;
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
    const value = filterKinds[filter.type].compared(String(given), filter);
    if (filter.links) links.push([filter, name, value]);
    else conditions.push([`${ROW}.${filter.column} = :${name}`, { [name]: String(value) }]);
  }
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
    const isToDay = to !== undefined && DATE.test(to);
    const before = to ? Date.parse(to) + (isToDay ? DAY_MS : 0) : undefined;
    if (since !== undefined && before !== undefined && (before < since || (isToDay && before === since))) {
      throw new ValidationException({ to: [say('crud.periodReversed')] });
    }
    readsIds ||= since !== undefined || before !== undefined;
    if (since !== undefined) conditions.push([`${ROW}.${period} >= :since`, { since: toDatabaseTime(since) }]);
    if (before !== undefined) conditions.push([`${ROW}.${period} < :before`, { before: toDatabaseTime(before) }]);
  }
  const ownersOf = (query: SelectQueryBuilder<ObjectLiteral>, { links: from, column }: ValueFilter, name: string) => {
    if (!from) throw new Error(`The filter ${name} has no other table`);
    const owners = query.select(`linked.${from.owner}`, 'id').from(from.entity, 'linked');
    owners.where(`linked.${column} = :${name}`);
    // Names of columns and values of the definition, no input.
    for (const [other, is] of Object.entries(from.where ?? {}))
      owners.andWhere(`linked.${other} = ${typeof is === 'number' ? is : `'${is}'`}`);
    return owners;
  };
  return {
    key:
      conditions.length + links.length === 0
        ? ''
        : JSON.stringify([conditions, links.map(([, name, value]) => [name, value]), translated]),
    readsIds,
    apply: (selection) => {
      for (const [sql, values] of conditions) selection.andWhere(sql, values);
      for (const [not, tag, more] of translated) {
        const rows = selection
          .subQuery()
          .select('1')
          .from(selection.expressionMap.mainAlias?.target ?? '', 'translated')
          .where(`translated.translation_of = ${ROW}.id AND translated.language = :of${tag}${more}`);
        selection.andWhere(`${not}EXISTS ${rows.getQuery()}`, { [`of${tag}`]: tag });
      }
      for (const [filter, name, value] of links) {
        selection.andWhere(`${ROW}.id IN ${ownersOf(selection.subQuery(), filter, name).getQuery()}`, {
          [name]: value,
        });
      }
    },
    ownerIds: (selection) => {
      const [only] = links;
      if (!only || links.length > 1 || conditions.length > 0) return undefined;
      const [filter, name, value] = only;
      const owners = ownersOf(selection.connection.createQueryBuilder(), filter, name);
      return owners.distinct().setParameters({ [name]: value });
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

const MAX_TIME = Date.parse('9999-12-31T23:59:59.999Z');

/**
 * Formats a time like the databases. SQLite compares it as text, and its own defaults lack milliseconds: a bound at a full second
 * omits them as well, so that it sorts before both forms.
 */
function toDatabaseTime(time: number): string {
  return new Date(Math.min(time, MAX_TIME))
    .toISOString()
    .replace('T', ' ')
    .replace(/(?:\.000)?Z$/, '');
}
