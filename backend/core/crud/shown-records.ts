import { Injectable } from '@nestjs/common';
import { Between, Brackets, In, Not, type SelectQueryBuilder } from 'typeorm';
import { QueryCache } from '../cache/query-cache.js';
import { Database } from '../database/database.js';
import { ValidationException } from '../http/exceptions.js';
import { say } from '../language/say.js';
import { type LastDays, lastDaysCondition } from './lists/last-days.js';
import { MAX_SORTED_FOR_VISITORS } from './lists/list.constants.js';
import { createListFilter, type ListFilter } from './lists/list-filters.js';
import {
  applySearch,
  countRows,
  filterIds,
  findInOrder,
  findPage,
  findRows,
  type PageRequest,
  parseSort,
  ROW,
  SMALL_RESULT,
  type Sort,
} from './lists/list-query.js';
import type { CountQuery } from './lists/pagination.js';
import {
  fewIds,
  type IndexedCondition,
  inBoth,
  indexedIds,
  MAX_WALKED,
  metIds,
  pageOfFound,
  type Scan,
  scannedIds,
  walkedIds,
} from './lists/row-scan.js';
import { SearchIndexes } from './lists/search-indexes.js';
import type { ListQuery } from './resource.dto.js';
import { originalIdOf, type ResourceEntity, TranslatableEntity } from './resource.entity.js';
import { comparedColumns, definitionOf, type RegisteredDefinition } from './resource-definition.js';
import { ACTIVE } from './states.shared.js';
import { ContentLanguages } from './translations/content-languages.js';
import { inTreeVersion } from './tree-versions.js';

/** A record as readers of a language see it. */
export interface ShownRecord {
  /** The row: of a translation, its own. */
  id: number;
  /** The original of a translation, and of itself. */
  original: number;
  /** The column `language` of the row. */
  language: string;
  /** Returns the value of a column that was asked for; of a reference, the title of the record, empty if visitors do not see it. */
  of(column: string): unknown;
  /** Returns the record that a reference names; undefined if visitors do not see it. */
  referenced(column: string): ReferencedRecord | undefined;
}

/** A record that another one names, as readers of a language see it. */
interface ReferencedRecord {
  /** The original's. */
  id: number;
  title: string;
  /** The path of its page, as in the routes; undefined if it has none. */
  path: string | undefined;
}

interface Wanted {
  columns: readonly (string | undefined)[];
  /** Only these rows. */
  ids?: readonly number[] | undefined;
  /** Only these records, by the ids of their originals. */
  originals?: readonly number[] | undefined;
  /** Only those with these values, or with one from the first to the last. */
  where?: Readonly<Record<string, string | number | boolean | { from: string; to: string }>> | undefined;
  /** Filters of the resource's list, by their names. */
  filters?: Readonly<Record<string, string>> | undefined;
  /** Only those that are over, or that are not. */
  days?: LastDays | undefined;
  /** Not this row. */
  except?: number | undefined;
  /** Only the one at this address. */
  slug?: string;
  /** In this order, and then the newest first. Default: the order of editors, else the date of the roles, the newest first. */
  order?: Readonly<Record<string, 'ASC' | 'DESC'>> | undefined;
  max?: number;
}

/** A page of records. */
export interface ShownPage {
  records: ShownRecord[];
  /** Number of records on all pages; of those that were read and the ones before, if nobody has counted. */
  total: number;
  /** Set if nobody has counted: whether there are more. */
  hasMore?: boolean;
}

/** What is searched, and the query with all conditions but the text. */
interface Scanned {
  definition: RegisteredDefinition;
  query: SelectQueryBuilder<TranslatableEntity>;
  filter: ListFilter;
  search: string;
}

/** Kinds and languages of which the ids of all records are kept. */
const MAX_CACHED_KINDS = 10;

/** Numbers of records that are kept, by what lists are filtered and searched by. */
const MAX_CACHED_TOTALS = 200;

/** Of more records than an index says may contain a text, the newest are read. */
const MAX_CANDIDATES = 20_000;

/** Searches and ranges whose records are kept: 4 KB for each thousand. */
const MAX_CACHED_SEARCHES = 100;

/** Reads active records of any kind for visitors, by what its definition says of its fields. */
@Injectable()
export class ShownRecords {
  private readonly totals: QueryCache<number>;
  private readonly searches: QueryCache<Uint32Array>;
  private readonly visibleIds: QueryCache<Uint32Array>;

  constructor(
    private readonly database: Database,
    private readonly languages: ContentLanguages,
    private readonly indexes: SearchIndexes,
  ) {
    this.totals = new QueryCache(database, MAX_CACHED_TOTALS);
    this.searches = new QueryCache(database, MAX_CACHED_SEARCHES);
    this.visibleIds = new QueryCache(database, MAX_CACHED_KINDS);
  }

  /**
   * Returns the active records that the reader's language shows: none of a resource that visitors do not see. Of a tree with versions, those
   * of the current one, unless records are named or another version is asked for.
   */
  async find(definition: RegisteredDefinition, wanted: Wanted): Promise<ShownRecord[]> {
    if (!isShown(definition)) return [];
    const { columns, ids, originals, slug, where = {}, filters, days, except, order, max } = wanted;
    const { query, read } = this.query(definition, columns);
    if (ids) query.andWhere({ id: In([...ids]) });
    if (originals) query.andWhere(ofOriginals(originals));
    const { treeVersion = '' } = definition.roles;
    const isNamed = ids ?? originals ?? slug ?? where[treeVersion] ?? filters?.[treeVersion];
    if (isNamed === undefined) query.andWhere(inTreeVersion(definition));
    for (const [column, value] of Object.entries(where))
      query.andWhere({ [column]: typeof value === 'object' ? Between(value.from, value.to) : value });
    if (filters) createListFilter(filtersForVisitors(definition), filters).apply(query);
    if (days) query.andWhere(...lastDaysCondition(days));
    if (except !== undefined) query.andWhere({ id: Not(except) });
    if (slug !== undefined) query.andWhere({ slug });
    for (const [column, direction] of Object.entries(order ?? orderOf(definition)))
      query.addOrderBy(`${ROW}.${column}`, direction);
    query.addOrderBy(`${ROW}.id`, 'DESC');
    if (max !== undefined) query.limit(max);
    return (await query.getMany()).map(read);
  }

  /**
   * Returns a page of the active records that the reader's language shows, and how many there are on all pages, unless the query leaves
   * that out.
   * @param asked Filters are those of the resource's list. Default order: that of `find`.
   * @param days Only those that are over, or that are not.
   * @throws ValidationException for an order that lists do not have
   */
  async page(
    definition: RegisteredDefinition,
    columns: Wanted['columns'],
    asked: ListQuery & CountQuery & { per_page: number },
    days?: LastDays,
  ): Promise<ShownPage> {
    const wanted = { ...inTreeVersion(definition), ...asked };
    const { query, read } = this.query(definition, columns);
    const more = days ? [lastDaysCondition(days)] : [];
    const filter = createListFilter(filtersForVisitors(definition), wanted, undefined, more);
    const search = wanted.search ?? '';
    const isScan = search !== '' || filter.isRange;
    filter.apply(query, isScan);
    const [[first, direction] = ['id', 'DESC']] = Object.entries(orderOf(definition));
    const usual = direction === 'DESC' ? `-${first}` : first;
    const columnsOfSort = ['id', first, ...sortableForVisitors(definition)].map((name): [string, string] => [
      name,
      `${ROW}.${name}`,
    ]);
    const sort = parseSort(wanted.sort || usual, new Map(columnsOfSort));
    const key = [definition.name, this.languages.shownKey, search, filter.key].join('\n');
    const isUncounted = wanted.count === 'no';
    const page = {
      page: wanted.page ?? 1,
      perPage: wanted.per_page,
      // As on pages of the same list that came before its total was known.
      ties: isUncounted ? sort.order : undefined,
    };
    const known = isScan ? this.searches.known(key)?.length : this.totals.known(key);
    // Only so few may be sorted by several columns.
    if (isUncounted && known === undefined && !sort.next) {
      const { rows, total, hasMore } = isScan
        ? await this.scanned({ definition, query, filter, search }, sort, page)
        : await findRows(query, sort, page).then((found) => ({ ...found, total: undefined }));
      const atLeast = (page.page - 1) * page.perPage + rows.length + Number(hasMore);
      return { records: rows.map(read), total: total ?? atLeast, ...(total === undefined ? { hasMore } : {}) };
    }
    const found = isScan
      ? await this.searches.get(key, () => this.found(definition, query, filter, search))
      : undefined;
    const total = found ? found.length : await this.totals.get(key, () => countRows(query));
    if (sort.next) refuseManySorts(total);
    if (wanted.count === 'only') return { records: [], total };
    if (!found) return { records: (await findPage(query, sort, { ...page, total })).map(read), total };
    if (sort.next) {
      const some = query.clone().andWhere(`${ROW}.id IN (:...found)`, { found: found.length > 0 ? [...found] : [0] });
      return { records: (await findPage(some, sort, { ...page, total })).map(read), total };
    }
    const rows = await pageOfFound(this.database, { rows: this.rowsOf(definition), query, found }, sort, page);
    return { records: rows.map(read), total };
  }

  /**
   * Returns a page of the rows that contain a text or are in ranges without reading all of them: if an index says that there are few, these;
   * else the first ones in the order of the list, which are soon found if there are many. Neither tells of rows that are not few and come late in that
   * order: the ids of all of them are read, as for the total.
   */
  private async scanned(
    { definition, query, filter, search }: Scanned,
    sort: Sort,
    page: Omit<PageRequest, 'total'>,
  ): Promise<{ rows: TranslatableEntity[]; total?: number | undefined; hasMore: boolean }> {
    const rows = this.rowsOf(definition);
    const ofFound = async (found: Uint32Array) => ({
      rows: await pageOfFound(this.database, { rows, query, found }, sort, page),
      total: found.length,
      hasMore: found.length > page.page * page.perPage,
    });
    // Without the joins that tell what references name.
    const { query: bare } = this.query(definition, []);
    filter.apply(bare, true);
    for (const condition of (search === '' && indexedConditions(definition, filter)) || []) {
      const few = await fewIds(this.database, rows, condition);
      if (few) return ofFound(await filterIds(this.database, bare, few));
    }
    const { short, long, labelled } = this.searchedColumns(definition);
    const searched = bare.clone();
    applySearch(searched, search, [...short, ...long], { labelled });
    const few = search ? await this.indexes.candidates(definition, search, SMALL_RESULT) : undefined;
    if (few) return ofFound(await metIds(this.database, searched, few));
    const count = page.page * page.perPage + 1;
    // A record of another table would be looked for once for each slice.
    if (count <= MAX_WALKED && !filter.readsIds) {
      const inOrder = rows.clone();
      for (const { columns, apply } of filter.parts)
        if (columns.length === 1 && `${ROW}.${columns[0]}` === sort.expression) apply(inOrder);
      const walked = await walkedIds(this.database, { rows: inOrder, query: searched }, sort, count);
      if (walked)
        return {
          rows: await findInOrder(query, walked.slice((page.page - 1) * page.perPage, count - 1)),
          hasMore: walked.length === count,
          ...(walked.length < count ? { total: walked.length } : {}),
        };
    }
    return ofFound(await this.found(definition, query, filter, search));
  }

  /**
   * Returns the ids of the rows that the reader's language shows, in the order of `find`, without reading the rows.
   * @param wanted Default: all of them. Of a tree with versions, those of the current one.
   */
  async idsOf(
    definition: RegisteredDefinition,
    { originals, max, treeVersion }: Pick<Wanted, 'originals' | 'max'> & { treeVersion?: string | undefined } = {},
  ): Promise<number[]> {
    if (!isShown(definition)) return [];
    const query = this.rowsOf(definition)
      .select(`${ROW}.id`, 'id')
      .where({ status: ACTIVE, ...this.languages.shown(definition.entity as TranslatableType) })
      .andWhere({ ...inTreeVersion(definition, treeVersion) });
    if (originals) query.andWhere(ofOriginals(originals));
    for (const [column, direction] of Object.entries(orderOf(definition)))
      query.addOrderBy(`${ROW}.${column}`, direction);
    query.addOrderBy(`${ROW}.id`, 'DESC');
    if (max !== undefined) query.limit(max);
    return (await query.getRawMany<{ id: number }>()).map(({ id }) => Number(id));
  }

  /** Returns the records of rows of any state, by their originals, with all their rows; a row that is gone is an original of its own. */
  async rowsWith(
    definition: RegisteredDefinition,
    ids: readonly number[],
  ): Promise<{ originals: number[]; rows: number[] }> {
    const read = (query: SelectQueryBuilder<TranslatableEntity>) =>
      query
        .select([`${ROW}.id AS id`, `${ROW}.translation_of AS original`])
        .getRawMany<{ id: number; original: number | null }>();
    const given = await read(this.rowsOf(definition).where({ id: In([...ids]) }));
    const named = new Map(given.map(({ id, original }) => [Number(id), Number(original ?? id)]));
    const originals = [...new Set(ids.map((id) => named.get(id) ?? id))];
    const rows = await read(this.rowsOf(definition).where(ofOriginals(originals)));
    return { originals, rows: rows.map(({ id }) => Number(id)) };
  }

  private rowsOf({ entity }: RegisteredDefinition): SelectQueryBuilder<TranslatableEntity> {
    return this.database.manager.createQueryBuilder<TranslatableEntity>(entity as TranslatableType, ROW);
  }

  /**
   * Returns the rows of the query that contain a text, by their ids; all for an empty one. An index may know which rows to look into. Without a text, what columns with an index say
   * is read from these, which takes a hundredth of the time that rows with long texts do.
   */
  private async found(
    definition: RegisteredDefinition,
    query: SelectQueryBuilder<TranslatableEntity>,
    filter: ListFilter,
    search: string,
  ): Promise<Uint32Array> {
    if (search) {
      const candidates = await this.indexes.candidates(definition, search, MAX_CANDIDATES);
      if (!candidates) return this.scan(definition, query, search);
      const { short, long, labelled } = this.searchedColumns(definition);
      const searched = query.clone();
      applySearch(searched, search, [...short, ...long], { labelled });
      return metIds(this.database, searched, candidates);
    }
    const conditions = indexedConditions(definition, filter);
    if (!conditions) return this.scan(definition, query, '');
    const rows = this.rowsOf(definition);
    let found: Uint32Array | undefined;
    for (const condition of conditions) {
      const some = await indexedIds(this.database, rows, condition);
      found = found ? inBoth(found, some) : some;
      if (found.length === 0) break;
    }
    if (!found) return this.visible(definition);
    return found.length <= SMALL_RESULT
      ? filterIds(this.database, query, found)
      : inBoth(found, await this.visible(definition));
  }

  /** Returns the ids of all rows that readers of the language see, in descending order. */
  private visible(definition: RegisteredDefinition): Promise<Uint32Array> {
    return this.visibleIds.get([definition.name, this.languages.shownKey].join('\n'), () =>
      this.scan(definition, this.query(definition, []).query, ''),
    );
  }

  /** The same by reading each row. */
  private scan(
    definition: RegisteredDefinition,
    query: SelectQueryBuilder<TranslatableEntity>,
    search: string,
  ): Promise<Uint32Array> {
    return scannedIds(this.database, {
      rows: this.rowsOf(definition).where({ status: ACTIVE }),
      query,
      search,
      ...this.searchedColumns(definition),
    });
  }

  /** Returns the texts that a search looks into: those that are read at once, and those that take many times as long. */
  private searchedColumns(
    definition: RegisteredDefinition,
  ): Pick<Scan<TranslatableEntity>, 'short' | 'long' | 'labelled'> {
    const { entity, searchable, roles } = definition;
    const metadata = this.database.manager.connection.getMetadata(entity);
    const always: ReadonlySet<string> = new Set([roles.title, ...(roles.summary ?? [])]);
    const isShort = (column: string): boolean =>
      always.has(column) || metadata.findColumnWithPropertyName(column)?.length !== '';
    const columns = searchable.filter(isFor(definition));
    const expressions = (searched: readonly string[]): string[] => searched.map((column) => `${ROW}.${column}`);
    return {
      short: expressions(columns.filter(isShort)),
      long: expressions(columns.filter((column) => !isShort(column))),
      labelled: (definition.labelled ?? []).filter(({ column }) => isFor(definition)(column)),
    };
  }

  /** Returns the records before and after one in the order of `find`. @param columns Those that the records need. */
  async neighbours(
    definition: RegisteredDefinition,
    columns: Wanted['columns'],
    id: number,
  ): Promise<{ before: ShownRecord | undefined; after: ShownRecord | undefined }> {
    const [[column, direction] = ['id', 'DESC']] = Object.entries(orderOf(definition));
    const row = await this.database.manager.findOneBy(definition.entity, { id });
    const value: unknown = row && Reflect.get(row, column);
    const beside = async (isAfter: boolean): Promise<ShownRecord | undefined> => {
      const { query, read } = this.query(definition, columns);
      const isUp = (direction === 'ASC') === isAfter;
      const idSign = isAfter ? '<' : '>';
      if (column === 'id') query.andWhere(`${ROW}.id ${isUp ? '>' : '<'} :id`, { id });
      else
        query.andWhere(
          `(${ROW}.${column} ${isUp ? '>' : '<'} :value OR (${ROW}.${column} = :value AND ${ROW}.id ${idSign} :id))`,
          { value, id },
        );
      query.addOrderBy(`${ROW}.${column}`, isUp ? 'ASC' : 'DESC');
      if (column !== 'id') query.addOrderBy(`${ROW}.id`, isAfter ? 'DESC' : 'ASC');
      const [found] = await query.limit(1).getMany();
      return found && read(found);
    };
    const [before, after] = await Promise.all([beside(false), beside(true)]);
    return { before, after };
  }

  /** Returns the query of rows that visitors see, and how one becomes a record. */
  private query(
    definition: RegisteredDefinition,
    columns: Wanted['columns'],
  ): { query: SelectQueryBuilder<TranslatableEntity>; read: (row: TranslatableEntity) => ShownRecord } {
    const { entity, references = [] } = definition;
    if (!isTranslatable(entity)) throw new Error(`Visitors do not see records of '${definition.name}'.`);
    const asked = [...new Set(columns.filter((column) => column !== undefined))].filter(isFor(definition));
    const named = new Map<string, { title: string; address: string | undefined; path: string | undefined }>();
    const query = this.database.manager
      .createQueryBuilder<TranslatableEntity>(entity, ROW)
      .select(['id', 'language', 'translation_of', ...asked].map((column) => `${ROW}.${column}`))
      .where({ status: ACTIVE, ...this.languages.shown(entity) });
    for (const column of asked) {
      const to = references.find((reference) => reference.column === column)?.entity;
      if (!to || !isTranslatable(to)) continue;
      const { roles, facets, isHidden } = definitionOf(to) ?? {};
      const title = roles?.title ?? 'id';
      named.set(column, { title, address: roles?.address, path: facets?.pages?.path });
      // Without a row, the record is none that visitors see.
      if (isHidden) continue;
      const alias = `of_${column}`;
      query
        .leftJoinAndMapOne(`${ROW}.${alias}`, to, alias, this.languages.joined(to, alias, `${ROW}.${column}`))
        .addSelect(
          ['id', 'translation_of', title, ...(roles?.address ? [roles.address] : [])].map((name) => `${alias}.${name}`),
        );
    }
    const referenced = (row: TranslatableEntity, column: string): ReferencedRecord | undefined => {
      const { title, address, path } = named.get(column) ?? {};
      const other = Reflect.get(row, `of_${column}`) as TranslatableEntity | null | undefined;
      if (!other || title === undefined) return undefined;
      return {
        id: originalIdOf(other),
        title: String(Reflect.get(other, title) ?? ''),
        path: path === undefined || address === undefined ? undefined : `${path}/${Reflect.get(other, address)}`,
      };
    };
    const read = (row: TranslatableEntity): ShownRecord => ({
      id: row.id,
      original: originalIdOf(row),
      language: row.language,
      of: (column) => (named.has(column) ? (referenced(row, column)?.title ?? '') : Reflect.get(row, column)),
      referenced: (column) => referenced(row, column),
    });
    return { query, read };
  }
}

/** Returns a filter's conditions if each compares one column with an index: lists are sorted by these alone. */
function indexedConditions(
  { sortable }: RegisteredDefinition,
  { parts }: ListFilter,
): IndexedCondition<TranslatableEntity>[] | undefined {
  const indexed = parts.flatMap(({ columns: [column = '', other], apply }) =>
    other === undefined && (column === 'id' || sortable.includes(column)) ? [{ column, apply }] : [],
  );
  return indexed.length === parts.length ? indexed : undefined;
}

/** Refuses to sort so many records by several columns: no index has their order. @throws ValidationException */
function refuseManySorts(total: number): void {
  if (total > MAX_SORTED_FOR_VISITORS)
    throw new ValidationException({ sort: [say('crud.sortTooLarge', { max: MAX_SORTED_FOR_VISITORS })] });
}

/** The condition for the rows of records in all languages, by the ids of their originals. */
const ofOriginals = (originals: readonly number[]): Brackets =>
  new Brackets((either) =>
    either
      .where(`${ROW}.id IN (:...originals)`, { originals: originals.length > 0 ? [...originals] : [0] })
      .orWhere(`${ROW}.translation_of IN (:...originals)`),
  );

/** Returns whether visitors may know of a column. */
const isFor =
  ({ hiddenFromVisitors = [] }: Pick<RegisteredDefinition, 'hiddenFromVisitors'>) =>
  (column: string): boolean =>
    !hiddenFromVisitors.includes(column);

/** What lists of visitors are sorted by: all that those of the back office are, but the state and what is only for users. */
export const sortableForVisitors = (
  definition: Pick<RegisteredDefinition, 'sortable' | 'hiddenFromVisitors'>,
): string[] => definition.sortable.filter((column) => column !== 'status').filter(isFor(definition));

/** What lists of visitors are filtered by: all that those of the back office are, but the state, the language and what is only for users. */
export function filtersForVisitors(
  definition: Pick<
    RegisteredDefinition,
    'filters' | 'valueFilters' | 'hiddenFromVisitors' | 'entity' | 'sortable' | 'facets'
  >,
) {
  const { filters: { status: _status, ...filters } = {}, valueFilters, facets } = definition;
  const shown = <T>(all: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(all).filter(([column]) => isFor(definition)(column)));
  // Of built-in kinds, what is not told is not compared either: who compares often enough knows a value.
  const isTold = (column: string): boolean => facets?.content === undefined || column in facets.content;
  const compared = comparedColumns(definition, ['updated_at', ...sortableForVisitors(definition).filter(isTold)]);
  return { filters: shown(filters), ...(valueFilters ? { valueFilters: shown(valueFilters) } : {}), compared };
}

/** The order of editors, else the date of the roles, the newest first. */
const orderOf = ({ roles }: RegisteredDefinition): Record<string, 'ASC' | 'DESC'> =>
  roles.order ? { [roles.order]: 'ASC' } : roles.date ? { [roles.date]: 'DESC' } : {};

type TranslatableType = (new () => TranslatableEntity) & Pick<typeof TranslatableEntity, 'showsOriginal'>;

/** Whether visitors may see records of the resource. */
const isShown = ({ entity, isHidden }: RegisteredDefinition): boolean => isTranslatable(entity) && !isHidden;

const isTranslatable = (entity: new () => ResourceEntity): entity is TranslatableType =>
  entity.prototype instanceof TranslatableEntity;
