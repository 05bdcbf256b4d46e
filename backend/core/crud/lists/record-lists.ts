import type { SelectQueryBuilder } from 'typeorm';
import { QueryCache } from '../../cache/query-cache.js';
import type { Database } from '../../database/database.js';
import { idList } from '../../database/id-list.js';
import type { ListQuery } from '../resource.dto.js';
import type { ResourceEntity } from '../resource.entity.js';
import { comparing, type ResourceDefinition } from '../resource-definition.js';
import type { ContentLanguages } from '../translations/content-languages.js';
import { DEFAULT_PAGE_SIZE } from './list.constants.js';
import { createListFilter, type FilterDefinition, type ListFilter } from './list-filters.js';
import { applySearch, countRows, filterIds, findPage, findPageOfIds, findRows, parseSort, ROW } from './list-query.js';
import type { ShownListQuery } from './short-texts.js';

const MAX_CACHED_TOTALS = 50;

/** A list of 100,000 ids takes 400 KB. */
const MAX_CACHED_ID_LISTS = 5;

/** Maximum number of values listed for a filter. */
const MAX_VALUES = 20;

/** The list settings of a resource's service. */
interface ListSource<E extends ResourceEntity, I extends object, U extends object, R extends object> {
  readonly definition: ResourceDefinition<E, I, U, R>;
  /** SQL condition for rows available to the running request; undefined for all. */
  readonly reachable: string | undefined;
  /** Returns the query of a list, with its joins. */
  createListQuery(): SelectQueryBuilder<E>;
  /** Returns ids that a search finds, in descending order; undefined to search by `searchExpressions`. */
  searchIds(search: string): Promise<Uint32Array | undefined>;
  searchExpressions(): string[];
}

interface EntityPage<E> {
  entities: E[];
  perPage: number;
  /** Number of entities on all pages; of those that were read and the ones before, if nobody has counted. */
  total: number;
  /** Set if nobody has counted: whether there are more. */
  hasMore?: boolean;
}

/** Finds the records of a resource's list: searched, filtered, sorted, by page. */
export class RecordLists<E extends ResourceEntity, I extends object, U extends object, R extends object> {
  /** Row counts by search and filter: other pages and sort orders need no new count. */
  private readonly totals: QueryCache<number>;
  /** Ids by search and filter, if supplied by `searchIds` or the filter's index. */
  private readonly filteredIds: QueryCache<Uint32Array>;

  private readonly definition: ResourceDefinition<E, I, U, R>;
  private readonly filters: FilterDefinition;

  constructor(
    private readonly source: ListSource<E, I, U, R>,
    private readonly database: Database,
    private readonly languages: ContentLanguages,
  ) {
    this.definition = source.definition;
    this.filters = comparing(source.definition);
    this.totals = new QueryCache(database, MAX_CACHED_TOTALS);
    this.filteredIds = new QueryCache(database, MAX_CACHED_ID_LISTS);
  }

  /**
   * Returns one page, newest first unless `sort` is given.
   * @throws ValidationException for an unknown sort column, and for a period that ends before it begins
   */
  async page(query: ShownListQuery): Promise<EntityPage<E>> {
    const perPage = query.per_page ?? this.definition.perPage ?? DEFAULT_PAGE_SIZE;
    const page = query.page ?? 1;
    const selection = this.source.createListQuery();
    const sort = parseSort(query.sort || '-id', this.sortExpressions());
    const filter = createListFilter(this.filters, query, this.languages);
    filter.apply(selection);
    const found = query.search
      ? await this.searchFiltered(selection, filter, query.search)
      : await this.filteredFirst(selection, filter);
    if (!found) this.search(selection, query.search);
    const key = `${query.search ?? ''}\n${filter.key}${this.rights}`;
    const known = found?.length ?? (query.count === 'no' ? this.totals.known(key) : undefined);
    if (known === undefined && query.count === 'no') {
      const { rows, hasMore } = await findRows(selection, sort, { page, perPage });
      const total = (page - 1) * perPage + rows.length + Number(hasMore);
      return { entities: rows, perPage, total, hasMore };
    }
    const total = known ?? (await this.totals.get(key, () => countRows(selection)));
    if (query.count === 'only') return { entities: [], perPage, total };
    // As on pages of the same list that came before its total was known.
    const ties = query.count === 'no' ? sort.order : undefined;
    const entities = found
      ? await findPageOfIds(this.source.createListQuery(), sort, found, { page, perPage, ties })
      : await findPage(selection, sort, { page, perPage, total, ties });
    return { entities, perPage, total };
  }

  /** Returns the ids of all records that match a list's query, newest first. */
  async ids(query: ListQuery): Promise<Uint32Array> {
    const selection = this.source.createListQuery();
    const filter = createListFilter(this.filters, query, this.languages);
    filter.apply(selection);
    const found = query.search && (await this.searchFiltered(selection, filter, query.search));
    if (found) return found;
    this.search(selection, query.search);
    return idList(this.database, ...selection.select(`${ROW}.id`, 'id').getQueryAndParameters());
  }

  private search(selection: SelectQueryBuilder<E>, text: string | undefined): void {
    applySearch(selection, text, this.source.searchExpressions(), { labelled: this.definition.labelled ?? [] });
  }

  /** Returns values of a filter's text column, in their order, at most 20. */
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

  /** Returns the result of `searchIds`, if any, without the ids that the filter excludes. */
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

  /** Returns the ids found by the filter's index: sorting by another column would otherwise sort whole rows. */
  private async filteredFirst(selection: SelectQueryBuilder<E>, filter: ListFilter): Promise<Uint32Array | undefined> {
    if (!filter.readsIds) return undefined;
    const query = filter.ownerIds(selection) ?? selection.clone().select(`${ROW}.id`, 'id');
    return this.filteredIds.get(`\n${filter.key}${this.rights}`, () =>
      idList(this.database, ...query.getQueryAndParameters()),
    );
  }

  /** Users with restricted rights get separate counts. */
  private get rights(): string {
    const { reachable } = this.source;
    return reachable ? `\n${reachable}` : '';
  }

  private sortExpressions(): Map<string, string> {
    const { sortable, roles, joinedSorts = {} } = this.definition;
    const own = ['id', ...sortable]
      .concat(roles.order ?? [])
      .map((column): [string, string] => [column, `${ROW}.${column}`]);
    return new Map([...own, ...Object.entries(joinedSorts)]);
  }
}
