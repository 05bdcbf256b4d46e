import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { Database } from '../database/database.js';
import { idList } from '../database/id-list.js';
import { ValidationFailure } from '../http/errors.js';

/** The alias under which every resource's rows are read. */
export const ROW = 'row';

const ID = `${ROW}.id`;

/** `%` and `_` in a search are letters like any other. */
function likePattern(search: string): string {
  return `%${search.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Keeps rows in which the search text occurs in one of the expressions. */
export function applySearch<E extends ObjectLiteral>(
  query: SelectQueryBuilder<E>,
  search: string | undefined,
  expressions: readonly string[],
): void {
  if (!search || expressions.length === 0) return;
  query.andWhere(
    `(${expressions.map((one) => `${one} LIKE :search ESCAPE '${escapeCharacter(query)}'`).join(' OR ')})`,
    {
      search: likePattern(search),
    },
  );
}

// MariaDB reads backslashes in string literals; SQLite does not.
function escapeCharacter<E extends ObjectLiteral>(query: SelectQueryBuilder<E>): string {
  return query.connection.options.type === 'better-sqlite3' ? '\\' : '\\\\';
}

/** What rows are ordered by. */
export interface Sort {
  expression: string;
  order: 'ASC' | 'DESC';
}

/** The order that a sort word names. `columns` maps allowed words to expressions. @throws ValidationFailure for others */
export function sortOf(sort: string, columns: ReadonlyMap<string, string>): Sort {
  const descending = sort.startsWith('-');
  const expression = columns.get(descending ? sort.slice(1) : sort);
  if (expression === undefined) {
    throw new ValidationFailure({ sort: [`sort must be one of ${[...columns.keys()].join(', ')}.`] });
  }
  return { expression, order: descending ? 'DESC' : 'ASC' };
}

/** How many rows the query finds. */
export async function countRows<E extends ObjectLiteral>(query: SelectQueryBuilder<E>): Promise<number> {
  const found = await query.clone().select('COUNT(*)', 'total').getRawOne<{ total: number | string }>();
  return Number(found?.total ?? 0);
}

/** Which page of how many rows; pages are counted from 1. */
interface PageOf {
  page: number;
  perPage: number;
  total: number;
}

/** So many rows are read as a whole on the way to a page; of more, only ids. */
const FEW = 1000;

/**
 * One page of the rows; of those that are alike the newest first. Of many, the ids are looked up first, from the nearer
 * end: an index has them, so that the last page costs what the first one does and no row is read in vain. Alike ones go
 * by their ids in the direction of the sort there, as an index holds them.
 */
export async function pageRows<E extends { id: number }>(
  query: SelectQueryBuilder<E>,
  sort: Sort,
  { page, perPage, total }: PageOf,
): Promise<E[]> {
  const offset = (page - 1) * perPage;
  const count = Math.min(perPage, total - offset);
  if (count <= 0) return [];
  if (total <= FEW) return sorted(query.clone(), sort, 'DESC').offset(offset).limit(count).getMany();
  const fromEnd = total - offset - count;
  const isNearEnd = fromEnd < offset;
  const walked = isNearEnd ? reversed(sort) : sort;
  const found = await sorted(query.clone().select(ID, 'id'), walked, walked.order)
    .offset(isNearEnd ? fromEnd : offset)
    .limit(count)
    .getRawMany<{ id: number }>();
  return inOrder(
    query,
    (isNearEnd ? found.reverse() : found).map(({ id }) => id),
  );
}

/** One page of the rows that have been found already. @param found Their ids, the largest first. */
export async function foundRows<E extends { id: number }>(
  query: SelectQueryBuilder<E>,
  sort: Sort,
  found: Uint32Array,
  { page, perPage }: Omit<PageOf, 'total'>,
): Promise<E[]> {
  const ids = sort.expression === ID ? directed(found, sort) : await sortedIds(query, sort, found);
  return inOrder(query, [...ids.slice((page - 1) * perPage, page * perPage)]);
}

/** Those of the ids that the query finds as well, in their order. */
export async function foundAmong<E extends ObjectLiteral>(
  database: Database,
  query: SelectQueryBuilder<E>,
  found: Uint32Array,
): Promise<Uint32Array> {
  if (found.length === 0) return found;
  const some = query.clone().select(ID, 'id');
  if (found.length <= FEW) some.andWhere(`${ID} IN (:...found)`, { found: [...found] });
  const wanted = new Set(await idList(database, ...some.getQueryAndParameters()));
  return found.filter((id) => wanted.has(id));
}

const directed = (found: Uint32Array, { order }: Sort): Uint32Array => (order === 'DESC' ? found : found.toReversed());

/** Of many, the table's whole order is read, which an index has: to ask it for each id would take longer. */
async function sortedIds<E extends ObjectLiteral>(
  query: SelectQueryBuilder<E>,
  sort: Sort,
  found: Uint32Array,
): Promise<number[]> {
  if (found.length === 0) return [];
  const isFew = found.length <= FEW;
  const some = query.clone().select(ID, 'id');
  if (isFew) some.andWhere(`${ID} IN (:...found)`, { found: [...found] });
  const rows = await sorted(some, sort, isFew ? 'DESC' : sort.order).getRawMany<{ id: number }>();
  const wanted = new Set(found);
  return rows.flatMap(({ id }) => (wanted.has(id) ? id : []));
}

/** The rows with these ids, in their order. */
async function inOrder<E extends { id: number }>(query: SelectQueryBuilder<E>, ids: number[]): Promise<E[]> {
  if (ids.length === 0) return [];
  const rows = await query.clone().where(`${ID} IN (:...ids)`, { ids }).getMany();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const reversed = ({ expression, order }: Sort): Sort => ({ expression, order: order === 'ASC' ? 'DESC' : 'ASC' });

function sorted<E extends ObjectLiteral>(
  query: SelectQueryBuilder<E>,
  { expression, order }: Sort,
  alike: Sort['order'],
): SelectQueryBuilder<E> {
  query.orderBy(expression, order);
  return expression === ID ? query : query.addOrderBy(ID, alike);
}
