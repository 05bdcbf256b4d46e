import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { COLLATION } from '../../database/data-source.js';
import type { Database } from '../../database/database.js';
import { idList } from '../../database/id-list.js';
import { ValidationException } from '../../http/exceptions.js';
import { say } from '../../language/say.js';
import { MAX_SORTS } from './list.constants.js';

/** The alias of a resource's own table in queries. */
export const ROW = 'row';

const ID = `${ROW}.id`;

/** Escapes the wildcards `%` and `_`. */
function likePattern(search: string): string {
  return `%${search.replace(/[\\%_]/g, '\\$&')}%`;
}

/**
 * Returns the condition that an expression contains the search text, and the parameters of these conditions.
 * @param parameter A different name for each of several texts.
 */
export function containing<E extends ObjectLiteral>(
  query: SelectQueryBuilder<E>,
  search: string,
  parameter = 'search',
) {
  const character = escapeCharacter(query);
  // Case-insensitive, even for columns that are compared exactly.
  const collation = query.connection.options.type === 'better-sqlite3' ? '' : ` COLLATE ${COLLATION}`;
  return {
    condition: (expression: string): string => `${expression} LIKE :${parameter}${collation} ESCAPE '${character}'`,
    parameters: { [parameter]: likePattern(search) },
  };
}

/** A column whose values people call otherwise. */
export interface LabelledColumn {
  column: string;
  /** Whether it has several values, as JSON. */
  isList: boolean;
  /** What each value is called, in all languages. */
  labels: Readonly<Record<string, readonly string[]>>;
}

/**
 * Restricts the query to rows in which one of the expressions contains the search text, or a value is called so.
 * @param parameter A different name for each of several texts.
 */
export function applySearch<E extends ObjectLiteral>(
  query: SelectQueryBuilder<E>,
  search: string | undefined,
  expressions: readonly string[],
  { parameter = 'search', labelled = [] }: { parameter?: string; labelled?: readonly LabelledColumn[] } = {},
): void {
  if (!search || expressions.length === 0) return;
  const { condition, parameters } = containing(query, search, parameter);
  const called = labelled.flatMap((column, index) => calledSo(query, search, column, `${parameter}Label${index}`));
  const conditions = [...expressions.map(condition), ...called.map((one) => one.condition)];
  query.andWhere(`(${conditions.join(' OR ')})`, Object.assign(parameters, ...called.map((one) => one.parameters)));
}

/** Returns the condition that a column has a value with a label that contains the search text. */
function calledSo<E extends ObjectLiteral>(
  query: SelectQueryBuilder<E>,
  search: string,
  { column, isList, labels }: LabelledColumn,
  parameter: string,
): { condition: string; parameters: Record<string, unknown> }[] {
  const wanted = search.trim().toLowerCase();
  const values = Object.entries(labels).flatMap(([value, all]) =>
    all.some((label) => label.toLowerCase().includes(wanted)) ? [value] : [],
  );
  if (values.length === 0) return [];
  if (!isList) return [{ condition: `${ROW}.${column} IN (:...${parameter})`, parameters: { [parameter]: values } }];
  return values.map((value, index) => {
    const { condition, parameters } = containing(query, JSON.stringify(value), `${parameter}_${index}`);
    return { condition: condition(`${ROW}.${column}`), parameters };
  });
}

// MariaDB interprets backslashes in string literals; SQLite does not.
function escapeCharacter<E extends ObjectLiteral>(query: SelectQueryBuilder<E>): string {
  return query.connection.options.type === 'better-sqlite3' ? '\\' : '\\\\';
}

interface SortColumn {
  expression: string;
  order: 'ASC' | 'DESC';
}

export interface Sort extends SortColumn {
  /** Of rows with equal values. */
  next?: readonly SortColumn[];
}

/**
 * Parses a sort parameter, `-published_at,title`. `columns` maps the allowed names to expressions.
 * @throws ValidationException for others, and for too many
 */
export function parseSort(sort: string, columns: ReadonlyMap<string, string>): Sort {
  const names = sort.split(',');
  if (names.length > MAX_SORTS) throw new ValidationException({ sort: [say('crud.sortTooMany', { max: MAX_SORTS })] });
  const parsed = names.map((name): SortColumn => {
    const descending = name.startsWith('-');
    const expression = columns.get(descending ? name.slice(1) : name);
    if (expression === undefined) {
      throw new ValidationException({
        sort: [say('crud.sortInvalid', { value: [...columns.keys()].join(', ') })],
      });
    }
    return { expression, order: descending ? 'DESC' : 'ASC' };
  });
  const [first = { expression: ID, order: 'DESC' }, ...next] = parsed.filter(
    ({ expression }, index) => parsed.findIndex((column) => column.expression === expression) === index,
  );
  return next.length > 0 ? { ...first, next } : first;
}

export async function countRows<E extends ObjectLiteral>(query: SelectQueryBuilder<E>): Promise<number> {
  const found = await query.clone().select('COUNT(*)', 'total').getRawOne<{ total: number | string }>();
  return Number(found?.total ?? 0);
}

/** A requested page, starting at 1, of `total` rows. */
export interface PageRequest {
  page: number;
  perPage: number;
  total: number;
  /** The order of rows with equal values in small results. Default: the newest first; those of larger ones have that of the sort. */
  ties?: Sort['order'] | undefined;
}

/** Up to this number of rows, the database sorts whole rows; beyond it, only ids. */
export const SMALL_RESULT = 1000;

/**
 * Returns one page of the rows; ties are sorted by id, descending. In large results the page's ids are read first, from an index
 * and from the nearer end, so that the last page costs as much as the first, and no other rows are read. Their ties have the
 * direction of the sort, as in the index.
 */
export async function findPage<E extends { id: number }>(
  query: SelectQueryBuilder<E>,
  sort: Sort,
  { page, perPage, total, ties = 'DESC' }: PageRequest,
): Promise<E[]> {
  const offset = (page - 1) * perPage;
  const count = Math.min(perPage, total - offset);
  if (count <= 0) return [];
  if (total <= SMALL_RESULT) return applySort(query.clone(), sort, ties).offset(offset).limit(count).getMany();
  const fromEnd = total - offset - count;
  const isNearEnd = fromEnd < offset;
  const scan = isNearEnd ? reversed(sort) : sort;
  const found = await applySort(query.clone().select(ID, 'id'), scan, scan.order)
    .offset(isNearEnd ? fromEnd : offset)
    .limit(count)
    .getRawMany<{ id: number }>();
  return findInOrder(
    query,
    (isNearEnd ? found.reverse() : found).map(({ id }) => id),
  );
}

/** The same without knowing how many rows there are: the page's ids from an index, and one more to tell whether others follow. */
export async function findRows<E extends { id: number }>(
  query: SelectQueryBuilder<E>,
  sort: Sort,
  { page, perPage }: Omit<PageRequest, 'total'>,
): Promise<{ rows: E[]; hasMore: boolean }> {
  const found = await applySort(query.clone().select(ID, 'id'), sort, sort.order)
    .offset((page - 1) * perPage)
    .limit(perPage + 1)
    .getRawMany<{ id: number }>();
  const ids = found.slice(0, perPage).map(({ id }) => id);
  return { rows: await findInOrder(query, ids), hasMore: found.length > perPage };
}

/** Returns one page of the rows with these ids. @param found In descending order. */
export async function findPageOfIds<E extends { id: number }>(
  query: SelectQueryBuilder<E>,
  sort: Sort,
  found: Uint32Array,
  { page, perPage, ties = 'DESC' }: Omit<PageRequest, 'total'>,
): Promise<E[]> {
  const ids = sort.expression === ID ? inSortOrder(found, sort) : await sortedIds(query, sort, found, ties);
  return findInOrder(query, [...ids.slice((page - 1) * perPage, page * perPage)]);
}

/** Returns the ids that the query matches as well, in the same order. */
export async function filterIds<E extends ObjectLiteral>(
  database: Database,
  query: SelectQueryBuilder<E>,
  found: Uint32Array,
): Promise<Uint32Array> {
  if (found.length === 0) return found;
  const some = query.clone().select(ID, 'id');
  if (found.length <= SMALL_RESULT) some.andWhere(`${ID} IN (:...found)`, { found: [...found] });
  const wanted = new Set(await idList(database, ...some.getQueryAndParameters()));
  return found.filter((id) => wanted.has(id));
}

const inSortOrder = (found: Uint32Array, { order }: Sort): Uint32Array =>
  order === 'DESC' ? found : found.toReversed();

/** For many ids, reading the order of the whole table from an index is faster than looking up each id. */
async function sortedIds<E extends ObjectLiteral>(
  query: SelectQueryBuilder<E>,
  sort: Sort,
  found: Uint32Array,
  ties: Sort['order'],
): Promise<number[]> {
  if (found.length === 0) return [];
  const isFew = found.length <= SMALL_RESULT;
  const some = query.clone().select(ID, 'id');
  if (isFew) some.andWhere(`${ID} IN (:...found)`, { found: [...found] });
  const rows = await applySort(some, isFew ? withoutIndex(query, sort) : sort, isFew ? ties : sort.order).getRawMany<{
    id: number;
  }>();
  const wanted = new Set(found);
  return rows.flatMap(({ id }) => (wanted.has(id) ? id : []));
}

/** SQLite would read the order of the whole table from an index also for a few rows. */
function withoutIndex<E extends ObjectLiteral>(query: SelectQueryBuilder<E>, sort: Sort): Sort {
  const { connection, expressionMap } = query;
  const [alias, property = ''] = sort.expression.split('.');
  const column = expressionMap.mainAlias?.metadata.findColumnWithPropertyName(property);
  if (connection.options.type !== 'better-sqlite3' || alias !== ROW || !column) return sort;
  return { ...sort, expression: `+${query.escape(ROW)}.${query.escape(column.databaseName)}` };
}

/** Returns the rows with these ids, in the same order. */
export async function findInOrder<E extends { id: number }>(query: SelectQueryBuilder<E>, ids: number[]): Promise<E[]> {
  if (ids.length === 0) return [];
  const rows = await query.clone().where(`${ID} IN (:...ids)`, { ids }).getMany();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const reversed = ({ next, ...first }: Sort): Sort => {
  const back = ({ expression, order }: SortColumn): SortColumn => ({
    expression,
    order: order === 'ASC' ? 'DESC' : 'ASC',
  });
  return { ...back(first), ...(next ? { next: next.map(back) } : {}) };
};

export function applySort<E extends ObjectLiteral>(
  query: SelectQueryBuilder<E>,
  { expression, order, next = [] }: Sort,
  tieBreaker: Sort['order'],
): SelectQueryBuilder<E> {
  query.orderBy(expression, order);
  if (expression === ID) return query;
  for (const column of next) {
    query.addOrderBy(column.expression, column.order);
    // No two rows have the same.
    if (column.expression === ID) return query;
  }
  return query.addOrderBy(ID, tieBreaker);
}
