import { setImmediate } from 'node:timers/promises';
import type { SelectQueryBuilder } from 'typeorm';
import type { Database } from '../../database/database.js';
import { idList, idsInOrder } from '../../database/id-list.js';
import type { ResourceEntity } from '../resource.entity.js';
import {
  applySearch,
  applySort,
  findInOrder,
  findPageOfIds,
  type LabelledColumn,
  type PageRequest,
  ROW,
  SMALL_RESULT,
  type Sort,
} from './list-query.js';

/** A search finds no more records: the newest. */
const MAX_FOUND = 1000;

/** Older records are not looked at. */
const MAX_SCANNED = 200_000;

/** In so many of the newest records, long texts are searched as well: they take many times as long to read as short ones. */
const MAX_WITH_LONG_TEXTS = 2000;

/** A slice should take so long: SQLite holds the whole process meanwhile. */
const SLICE_MS = 8;

const SLICES = { first: 100, min: 20, max: 4000 } as const;

/** Rows whose ids are read at once from the index of an order. */
const ORDERED = 10_000;

/** The same for the first of them: most pages are there. */
const ORDERED_FIRST = 500;

/** So many rows are looked at in the order of a list before all that meet its conditions are read: some milliseconds. */
export const MAX_WALKED = 500;

/** The same if the page is likely to be found among them. */
const MAX_WALKED_FAR = 8 * MAX_WALKED;

export interface Scan<E extends ResourceEntity> {
  /** All rows that are looked at, in any order. */
  rows: SelectQueryBuilder<E>;
  /** Those that may be found: the same with further conditions. */
  query: SelectQueryBuilder<E>;
  search: string;
  /** Expressions of texts, each of which may contain what is searched for. */
  short: readonly string[];
  long: readonly string[];
  labelled: readonly LabelledColumn[];
}

/** Restricts rows to those that meet a condition on one column. */
export interface IndexedCondition<E extends ResourceEntity> {
  /** Has an index, which is read in its order. */
  column: string;
  apply(query: SelectQueryBuilder<E>): void;
}

/**
 * Returns the ids of all rows that meet a condition on a column with an index, in descending order. The index is read in slices, and no
 * row: rows with long texts take a hundred times as long.
 */
export async function indexedIds<E extends ResourceEntity>(
  database: Database,
  rows: SelectQueryBuilder<E>,
  { column, apply }: IndexedCondition<E>,
): Promise<Uint32Array> {
  const found: number[] = [];
  for (let at = 0; ; at += ORDERED) {
    const slice = rows.clone().select(`${ROW}.id`, 'id');
    apply(slice);
    applySort(slice, { expression: `${ROW}.${column}`, order: 'ASC' }, 'ASC')
      .offset(at)
      .limit(ORDERED);
    const some = await idsInOrder(database, ...slice.getQueryAndParameters());
    for (const id of some) found.push(id);
    if (some.length < ORDERED) break;
    await setImmediate();
  }
  return Uint32Array.from(found).sort().reverse();
}

/** Returns the ids of all rows that meet a condition on a column with an index, in descending order; undefined if there are many. */
export async function fewIds<E extends ResourceEntity>(
  database: Database,
  rows: SelectQueryBuilder<E>,
  { column, apply }: IndexedCondition<E>,
): Promise<Uint32Array | undefined> {
  const some = rows.clone().select(`${ROW}.id`, 'id');
  apply(some);
  applySort(some, { expression: `${ROW}.${column}`, order: 'ASC' }, 'ASC').limit(SMALL_RESULT + 1);
  const ids = await idsInOrder(database, ...some.getQueryAndParameters());
  return ids.length > SMALL_RESULT ? undefined : Uint32Array.from(ids).sort().reverse();
}

/** Returns those of the ids whose rows meet the conditions of a query, in the same order. Rows are read in slices, as in `scannedIds`. */
export async function metIds<E extends ResourceEntity>(
  database: Database,
  query: SelectQueryBuilder<E>,
  ids: Uint32Array,
): Promise<Uint32Array> {
  const found: number[] = [];
  let size: number = SLICES.first;
  for (let at = 0; at < ids.length; ) {
    const started = performance.now();
    const some = [...ids.subarray(at, at + size)];
    const slice = query.clone().select(`${ROW}.id`, 'id').andWhere(`${ROW}.id IN (:...some)`, { some });
    for (const id of await idList(database, ...slice.getQueryAndParameters())) found.push(id);
    at += size;
    size = nextSize(size, performance.now() - started, SMALL_RESULT);
    if (at < ids.length) await setImmediate();
  }
  return Uint32Array.from(found);
}

/** Returns how many rows the next slice should have. Rows differ: the next ones may have much longer texts. */
const nextSize = (size: number, tookMs: number, max: number): number => {
  const wanted = Math.round((size * SLICE_MS) / Math.max(tookMs, 0.1));
  return Math.min(Math.max(Math.min(wanted, 2 * size), SLICES.min), max);
};

/**
 * Returns the ids of the first rows in an order that an index has, those that meet all conditions: rows are looked at one after the other. Undefined
 * if it takes too many of them to find so many.
 * @param rows All rows of the index.
 * @param query Those that may be found: the same with further conditions.
 * @param count At most `MAX_WALKED`. Fewer are returned if there are no more.
 */
export async function walkedIds<E extends ResourceEntity>(
  database: Database,
  { rows, query }: { rows: SelectQueryBuilder<E>; query: SelectQueryBuilder<E> },
  sort: Sort,
  count: number,
): Promise<number[] | undefined> {
  const found: number[] = [];
  const isWorthIt = (at: number): boolean =>
    at < MAX_WALKED || (at < MAX_WALKED_FAR && found.length * (MAX_WALKED_FAR / at) >= count);
  for (let at = 0, size = count; isWorthIt(at); at += size, size = Math.min(2 * size, MAX_WALKED)) {
    if (at > 0) await setImmediate();
    const slice = applySort(rows.clone().select(`${ROW}.id`, 'id'), sort, sort.order)
      .offset(at)
      .limit(size);
    const walked = await idsInOrder(database, ...slice.getQueryAndParameters());
    if (walked.length > 0) {
      const some = query.clone().select(`${ROW}.id`, 'id').andWhere(`${ROW}.id IN (:...walked)`, { walked });
      const met = new Set(await idsInOrder(database, ...some.getQueryAndParameters()));
      found.push(...walked.filter((id) => met.has(id)));
    }
    if (found.length >= count || walked.length < size) return found.slice(0, count);
  }
  return undefined;
}

/** Returns the ids that are in both lists. @param one Both in descending order. */
export function inBoth(one: Uint32Array, other: Uint32Array): Uint32Array {
  const both = new Uint32Array(Math.min(one.length, other.length));
  let count = 0;
  for (let at = 0, at2 = 0; at < one.length && at2 < other.length; ) {
    const [id, id2] = [one[at] ?? 0, other[at2] ?? 0];
    if (id === id2) {
      both[count] = id;
      count += 1;
    }
    if (id >= id2) at += 1;
    if (id2 >= id) at2 += 1;
  }
  return both.subarray(0, count);
}

/** Whether a list in descending order has an id. */
function includesId(list: Uint32Array, id: number): boolean {
  let [from, to] = [0, list.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((list[middle] ?? 0) > id) from = middle + 1;
    else to = middle;
  }
  return list[from] === id;
}

/**
 * Returns the ids of the newest rows that meet conditions and contain a text, in descending order. No index knows what texts contain or
 * which rows meet conditions on columns without one, so rows are read, in slices between which the process answers others: a stranger who searches
 * holds up nobody, however many rows there are.
 */
export async function scannedIds<E extends ResourceEntity>(
  database: Database,
  { rows, query, search, short, long, labelled }: Scan<E>,
): Promise<Uint32Array> {
  const found: number[] = [];
  const most = search === '' ? Number.POSITIVE_INFINITY : MAX_FOUND;
  let size: number = SLICES.first;
  let scanned = 0;
  for (let before: number | undefined; scanned < MAX_SCANNED && found.length < most; ) {
    const hasLong = scanned < MAX_WITH_LONG_TEXTS;
    const started = performance.now();
    const from = await nth(rows, size, before);
    const slice = query.clone().select(`${ROW}.id`, 'id').andWhere(`${ROW}.id >= :scanFrom`, { scanFrom: from });
    if (before !== undefined) slice.andWhere(`${ROW}.id < :scanBefore`, { scanBefore: before });
    applySearch(slice, search, hasLong ? [...short, ...long] : short, {
      labelled: labelled.filter(({ isList }) => hasLong || !isList),
    });
    for (const id of await idList(database, ...slice.getQueryAndParameters())) found.push(id);
    if (from === 0) break;
    before = from;
    scanned += size;
    size = nextSize(size, performance.now() - started, SLICES.max);
    await setImmediate();
  }
  return Uint32Array.from(found.slice(0, most));
}

/** Returns the id of the last of so many rows, the newest first; 0 if there are fewer. */
async function nth<E extends ResourceEntity>(
  rows: SelectQueryBuilder<E>,
  count: number,
  before: number | undefined,
): Promise<number> {
  const query = rows
    .clone()
    .select(`${ROW}.id`, 'id')
    .orderBy(`${ROW}.id`, 'DESC')
    .offset(count - 1)
    .limit(1);
  if (before !== undefined) query.andWhere(`${ROW}.id < :scanBefore`, { scanBefore: before });
  return Number((await query.getRawOne<{ id: number }>())?.id ?? 0);
}

/**
 * Returns a page of the rows with these ids, in an order that an index has: it is read in slices up to the end of the page.
 * @param rows All rows of the index.
 * @param found In descending order.
 */
export async function pageOfFound<E extends ResourceEntity>(
  database: Database,
  { rows, query, found }: { rows: SelectQueryBuilder<E>; query: SelectQueryBuilder<E>; found: Uint32Array },
  sort: Sort,
  { page, perPage, ties }: Omit<PageRequest, 'total'>,
): Promise<E[]> {
  if (found.length <= SMALL_RESULT || sort.expression === `${ROW}.id`)
    return findPageOfIds(query, sort, found, { page, perPage, ties });
  const [from, to] = [(page - 1) * perPage, Math.min(page * perPage, found.length)];
  const ids: number[] = [];
  for (let at = 0, size = ORDERED_FIRST; from < to && ids.length < to; at += size, size = ORDERED) {
    const slice = applySort(rows.clone().select(`${ROW}.id`, 'id'), sort, sort.order)
      .offset(at)
      .limit(size);
    const some = await idsInOrder(database, ...slice.getQueryAndParameters());
    ids.push(...some.filter((id) => includesId(found, id)));
    if (some.length < size) break;
    await setImmediate();
  }
  return findInOrder(query, ids.slice(from, to));
}
