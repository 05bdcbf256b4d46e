import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { ValidationFailure } from './errors.js';

/** The alias under which every resource's rows are read. */
export const ROW = 'row';

/** `%` and `_` in a search are letters like any other. */
export function likePattern(search: string): string {
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

/** The column and direction that a sort word names. `columns` maps allowed words to expressions. */
export function sortOf(
  sort: string,
  columns: ReadonlyMap<string, string>,
): [expression: string, order: 'ASC' | 'DESC'] {
  const descending = sort.startsWith('-');
  const expression = columns.get(descending ? sort.slice(1) : sort);
  if (expression === undefined) {
    throw new ValidationFailure({ sort: [`sort must be one of ${[...columns.keys()].join(', ')}.`] });
  }
  return [expression, descending ? 'DESC' : 'ASC'];
}

/**
 * Rows and their number in one round trip: the count rides along as a column. Only a page beyond the end, which has no
 * row to carry it, is counted on its own.
 */
export async function rowsAndTotal<E extends ObjectLiteral>(
  query: SelectQueryBuilder<E>,
  page: number,
  perPage: number,
): Promise<[rows: E[], total: number]> {
  const counted = query.clone().orderBy().select('COUNT(*)');
  const { entities, raw } = await query
    .addSelect(`(${counted.getQuery()})`, 'total')
    .offset((page - 1) * perPage)
    .limit(perPage)
    .getRawAndEntities<{ total: number | string }>();
  const first = raw[0];
  if (first) return [entities, Number(first.total)];
  return [[], page === 1 ? 0 : await query.getCount()];
}
