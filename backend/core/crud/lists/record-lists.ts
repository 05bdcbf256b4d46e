import type { SelectQueryBuilder } from 'typeorm';
import { QueryCache } from '../../cache/query-cache.js';
import type { Database } from '../../database/database.js';
import { idList } from '../../database/id-list.js';
import type { ListQuery } from '../resource.dto.js';
import type { ResourceEntity } from '../resource.entity.js';
import type { ResourceDefinition } from '../resource-definition.js';
import type { ContentLanguages } from '../translations/content-languages.js';
import { DEFAULT_PAGE_SIZE } from './list.constants.js';
import { createListFilter, type ListFilter } from './list-filters.js';
import { applySearch, countRows, filterIds, findPage, findPageOfIds, parseSort, ROW } from './list-query.js';

const MAX_CACHED_TOTALS = 50;

/** A list of 100,000 ids takes 400 KB. */
const MAX_CACHED_ID_LISTS = 5;

/** Values of a filter that are listed. */
const MAX_VALUES = 20;

/** What a resource's service says of its lists. */
interface ListSource<E extends ResourceEntity, I extends object, U extends object, R extends object> {
  readonly definition: ResourceDefinition<E, I, U, R>;
  /** SQL: which rows the running request may reach, unless all. */
  readonly reachable: string | undefined;
  /** The query of a list, with its joins. */
  createListQuery(): SelectQueryBuilder<E>;
  /** Ids that a search finds, in descending order; undefined to search by `searchExpressions`. */
  searchIds(search: string): Promise<Uint32Array | undefined>;
  searchExpressions(): string[];
}

/** One page of entities. */
interface EntityPage<E> {
  entities: E[];
  perPage: number;
  /** Of all pages. */
  total: number;
}

/** Finds the records of a resource's list: by words and filters, sorted, by pages. */
export class RecordLists<E extends ResourceEntity, I extends object, U extends object, R extends object> {
  /** Row counts by search and filter: other pages and sort orders need no new count. */
  private readonly totals: QueryCache<number>;
  /** Ids by search and filter, where `searchIds` or the filter's index supplies them. */
  private readonly filteredIds: QueryCache<Uint32Array>;

  private readonly definition: ResourceDefinition<E, I, U, R>;

  constructor(
    private readonly source: ListSource<E, I, U, R>,
    private readonly database: Database,
    private readonly languages: ContentLanguages,
  ) {
    this.definition = source.definition;
    this.totals = new QueryCache(database, MAX_CACHED_TOTALS);
    this.filteredIds = new QueryCache(database, MAX_CACHED_ID_LISTS);
  }

  /**
   * One page, newest first unless `sort` is given.
   * @throws ValidationException for an unknown sort column, and for a period that ends before it begins
   */
  async page(query: ListQuery): Promise<EntityPage<E>> {
    const perPage = query.per_page ?? this.definition.perPage ?? DEFAULT_PAGE_SIZE;
    const page = query.page ?? 1;
    const selection = this.source.createListQuery();
    const sort = parseSort(query.sort || '-id', this.sortExpressions());
    const filter = createListFilter(this.definition, query, this.languages);
    filter.apply(selection);
    const found = query.search
      ? await this.searchFiltered(selection, filter, query.search)
      : await this.filteredFirst(selection, filter);
    if (!found) applySearch(selection, query.search, this.source.searchExpressions());
    const key = `${query.search ?? ''}\n${filter.key}${this.rights}`;
    const total = found?.length ?? (await this.totals.get(key, () => countRows(selection)));
    const entities = found
      ? await findPageOfIds(this.source.createListQuery(), sort, found, { page, perPage })
      : await findPage(selection, sort, { page, perPage, total });
    return { entities, perPage, total };
  }

  /** The ids of all records that a list's query finds, the newest first. */
  async ids(query: ListQuery): Promise<Uint32Array> {
    const selection = this.source.createListQuery();
    const filter = createListFilter(this.definition, query, this.languages);
    filter.apply(selection);
    const found = query.search && (await this.searchFiltered(selection, filter, query.search));
    if (found) return found;
    applySearch(selection, query.search, this.source.searchExpressions());
    return idList(this.database, ...selection.select(`${ROW}.id`, 'id').getQueryAndParameters());
  }

  /** Values of a text column that filters, in their order, at most 20. */
  async values(filter: string, search = ''): Promise<string[]> {
    const column = `${ROW}.${this.definition.valueFilters?.[filter]?.column}`;
    const query = this.database.manager
      .createQueryBuilder(this.definition.entity, ROW)
      .select(`DISTINCT ${column}`, 'value')
      .where(`${column} <> ''`)
      .orderBy(column)
      .limit(MAX_VALUES);
    applySearch(query, search, [column]);
    return (await query.getRawMany<{ value: string }>()).map(({ value }) => value);
  }

  /** The result of `searchIds`, if any, without the ids that the filter excludes. */
  private async searchFiltered(
    selection: SelectQueryBuilder<E>,
    filter: ListFilter,
    search: string,
  ): Promise<Uint32Array | undefined> {
    const found = await this.source.searchIds(search);
    if (!found || filter.key === '') return found;
    return this.filteredIds.get(`${search}\n${filter.key}${this.rights}`, () =>
      filterIds(this.database, selection, found),
    );
  }

  /**
   * The ids that the filter finds, read from its index: sorting by another column would else sort whole rows.
   */
  private async filteredFirst(selection: SelectQueryBuilder<E>, filter: ListFilter): Promise<Uint32Array | undefined> {
    if (!filter.readsIds) return undefined;
    const query = filter.ownerIds(selection) ?? selection.clone().select(`${ROW}.id`, 'id');
    return this.filteredIds.get(`\n${filter.key}${this.rights}`, () =>
      idList(this.database, ...query.getQueryAndParameters()),
    );
  }

  /** Who may reach less is told other counts. */
  private get rights(): string {
    const { reachable } = this.source;
    return reachable ? `\n${reachable}` : '';
  }

  private sortExpressions(): Map<string, string> {
    const { sortable, orderedBy = [], joinedSorts = {} } = this.definition;
    const own = ['id', ...sortable].concat(orderedBy).map((column): [string, string] => [column, `${ROW}.${column}`]);
    return new Map([...own, ...Object.entries(joinedSorts)]);
  }
}
