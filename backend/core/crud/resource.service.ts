import { ConflictException } from '@nestjs/common';
import pRetry from 'p-retry';
import type { EntityManager, EntityMetadata, SelectQueryBuilder } from 'typeorm';
import { QueryCache } from '../cache/query-cache.js';
import { isDuplicate } from '../database/database-errors.js';
import { idList } from '../database/id-list.js';
import {
  RecordInUseException,
  RecordNotFoundException,
  StaleRecordException,
  ValidationException,
} from '../http/exceptions.js';
import { checkReadOnlyValues, readOnlyValuesOf } from '../http/read-only-fields.js';
import { DEFAULT_PAGE_SIZE } from './list.constants.js';
import { createListFilter, type ListFilter } from './list-filters.js';
import { applySearch, countRows, filterIds, findPage, findPageOfIds, parseSort, ROW } from './list-query.js';
import { toPage } from './pagination.js';
import type { ListQuery, MessageBody, Page, ResourceInput } from './resource.dto.js';
import type { ResourceEntity } from './resource.entity.js';
import type { ResourceContext } from './resource-context.js';
import { isImmutableColumn, operationPath, type ResourceDefinition } from './resource-definition.js';

const MAX_CACHED_TOTALS = 50;

/** The message after `order`. */
export const ORDERED_MESSAGE = 'Order saved';

/** The user who changes a record. */
export interface Author {
  id: number;
  name: string;
}

interface PositionedRow {
  id: number;
  position: number;
}

/** Unknown ids that an error names. */
const MAX_NAMED_IDS = 10;

/** A list of 100,000 ids takes 400 KB. */
const MAX_CACHED_ID_LISTS = 5;

/** Rows of one statement that sets positions. */
const POSITIONS_PER_UPDATE = 500;

/** Retries with another free slug, if a concurrent request has taken it first. */
const MAX_SLUG_RETRIES = 4;

/**
 * List, read, create, update, delete and order of one resource. A plain resource only passes its definition; others override
 * the hooks below. Every write is one transaction; its event is published after the commit.
 */
export abstract class ResourceService<
  E extends ResourceEntity,
  I extends object,
  R extends object,
  U extends ResourceInput = I & ResourceInput,
> {
  /** Row counts by search and filter: other pages and sort orders need no new count. */
  private readonly totals: QueryCache<number>;
  /** Ids by search and filter, where `searchIds` or the filter's index supplies them. */
  private readonly filteredIds: QueryCache<Uint32Array>;

  constructor(
    readonly definition: ResourceDefinition<E, I, U, R>,
    protected readonly context: ResourceContext,
  ) {
    context.registry.register(definition);
    this.totals = new QueryCache(context.database, MAX_CACHED_TOTALS);
    this.filteredIds = new QueryCache(context.database, MAX_CACHED_ID_LISTS);
  }

  /**
   * One page, newest first unless `sort` is given.
   * @throws ValidationException for an unknown sort column, and for a period that ends before it begins
   */
  async list(query: ListQuery): Promise<Page<R>> {
    const perPage = query.per_page ?? this.definition.perPage ?? DEFAULT_PAGE_SIZE;
    const page = query.page ?? 1;
    const selection = this.createListQuery();
    const sort = parseSort(query.sort || '-id', this.sortExpressions());
    const filter = createListFilter(this.definition, query);
    filter.apply(selection);
    const found = query.search
      ? await this.searchFiltered(selection, filter, query.search)
      : await this.idsInPeriod(selection, filter);
    if (!found) applySearch(selection, query.search, this.searchExpressions());
    const key = `${query.search ?? ''}\n${filter.key}`;
    const total = found?.length ?? (await this.totals.get(key, () => countRows(selection)));
    const entities = found
      ? await findPageOfIds(this.createListQuery(), sort, found, { page, perPage })
      : await findPage(selection, sort, { page, perPage, total });
    const records = await this.toRecords(entities);
    return toPage(`/${operationPath(this.definition, 'list')}`, query, perPage, total, records);
  }

  /** @throws RecordNotFoundException */
  async read(id: number): Promise<R> {
    return this.toRecord(await this.find(id));
  }

  async create(input: I, by?: Author): Promise<R> {
    return this.retryOnDuplicateSlug(() =>
      this.context.database.transaction(async (manager) => {
        const entity = manager.create(this.definition.entity);
        await this.assign(manager, entity, input, by);
        await this.checkReferences(manager, input);
        await this.context.validateRichTextUrls(manager, this.definition.input, input);
        await this.assignSlug(manager, entity, input);
        if (this.definition.orderedBy) await this.assignFirstPosition(manager, entity, this.definition.orderedBy);
        await manager.save(entity);
        await this.keepFormerSlug(manager, entity);
        await this.afterSave(manager, entity, input);
        return this.finalize(manager, entity);
      }),
    );
  }

  /** @throws RecordNotFoundException, StaleRecordException */
  async update(id: number, input: U, by?: Author): Promise<R> {
    return this.retryOnDuplicateSlug(() => this.updateOnce(id, input, by));
  }

  private updateOnce(id: number, input: U, by?: Author): Promise<R> {
    return this.context.database.transaction(async (manager) => {
      const entity = await this.findForUpdate(manager, id);
      if (input.version !== undefined && input.version !== entity.version) {
        throw new StaleRecordException(await this.read(id));
      }
      const readOnly = readOnlyValuesOf(input);
      if (readOnly)
        checkReadOnlyValues(readOnly, await this.read(id), (name) => isImmutableColumn(this.definition.entity, name));
      const before = { ...entity };
      await this.assign(manager, entity, input, by);
      await this.checkReferences(manager, input);
      await this.context.validateRichTextUrls(manager, this.definition.input, input, before);
      await this.assignSlug(manager, entity, input, before);
      entity.version += 1;
      await manager.save(entity);
      await this.keepFormerSlug(manager, entity, before);
      await this.afterSave(manager, entity, input, before);
      return this.finalize(manager, entity);
    });
  }

  /** @throws RecordNotFoundException, RecordInUseException */
  async delete(id: number): Promise<MessageBody> {
    await this.context.database.transaction(async (manager) => {
      const entity = await this.findForUpdate(manager, id);
      const uses = await this.uses(manager, entity);
      if (uses.length > 0) throw new RecordInUseException(this.definition.label, uses);
      await this.beforeDelete(manager, entity);
      if (slugIn(entity) !== undefined) await this.context.slugs.forget(manager, this.definition, id);
      await this.context.files.releaseAll(manager, { resource: this.definition.name, id });
      await manager.remove(entity);
      this.publishChange(id);
    });
    return { message: this.definition.deletedMessage };
  }

  /**
   * Gives the records, in this order, the places that they hold among all records. All rows are renumbered, since two may
   * have the same position: concurrent creates on MariaDB read the same minimum.
   * @throws ValidationException for ids of no record
   */
  async order(ids: readonly number[]): Promise<MessageBody> {
    await this.context.database.transaction(async (manager) => {
      const rows = await this.findPositions(manager);
      const given = new Set(ids);
      const places = rows.flatMap(({ id }, index) => (given.has(id) ? index : []));
      if (places.length < given.size) throw this.unknownIds(ids, rows);
      const ordered = rows.map(({ id }) => id);
      places.forEach((place, index) => {
        ordered[place] = ids[index] as number;
      });
      const before = new Map(rows.map(({ id, position }) => [id, position]));
      await this.savePositions(
        manager,
        ordered.map((id, index) => ({ id, position: index + 1 })).filter((row) => row.position !== before.get(row.id)),
      );
      this.publishChange();
    });
    return { message: ORDERED_MESSAGE };
  }

  // Hooks, in the order of a request.

  /** The query of a list and of a single read, with the joins that `toRecord` needs. */
  protected createQuery(manager: EntityManager = this.context.database.manager): SelectQueryBuilder<E> {
    return manager.createQueryBuilder(this.definition.entity, ROW);
  }

  private createListQuery(): SelectQueryBuilder<E> {
    const { leftOutOfLists } = this.definition;
    if (!leftOutOfLists) return this.createQuery();
    const names = new Set<string>(leftOutOfLists.columns);
    const columns = this.metadata.columns.filter(({ isSelect, propertyName }) => isSelect && !names.has(propertyName));
    return this.createQuery().select(columns.map(({ propertyName }) => `${ROW}.${propertyName}`));
  }

  /** Ids that a search finds, in descending order; undefined to search by `searchExpressions`. */
  protected async searchIds(_search: string): Promise<Uint32Array | undefined> {
    return undefined;
  }

  protected searchExpressions(): string[] {
    return this.definition.searchable.map((column) => `${ROW}.${column}`);
  }

  /** Assigns the input's values to the entity. `by` is who saves it, if known. The pipe has refused keys not in the DTO. */
  protected async assign(_manager: EntityManager, entity: E, input: I | U, _by?: Author): Promise<void> {
    const columns = new Set(this.metadata.columns.map((column) => column.propertyName));
    const values = Object.entries(input).filter(
      ([key, value]) => key !== 'version' && value !== undefined && columns.has(key),
    );
    Object.assign(entity, Object.fromEntries(values));
  }

  /** Saves related rows of other tables. `before` is the entity before an update. */
  protected async afterSave(_manager: EntityManager, _entity: E, _input: I | U, _before?: E): Promise<void> {}

  protected async beforeDelete(_manager: EntityManager, _entity: E): Promise<void> {}

  /** What references the record, e.g. ['3 projects']. */
  protected async uses(manager: EntityManager, { id }: E): Promise<string[]> {
    const uses: string[] = [];
    for (const { entity, column, nouns } of this.context.registry.referencesTo(this.definition.entity)) {
      const count = await manager.countBy(entity, { [column]: id });
      if (count > 0) uses.push(`${count} ${nouns[count === 1 ? 0 : 1]}`);
    }
    return uses;
  }

  /** Overridden to load related data for all records at once. */
  protected async toRecords(entities: E[]): Promise<R[]> {
    return Promise.all(entities.map((entity) => this.toRecord(entity)));
  }

  /** The record as sent: the entity's columns, except those with `select: false`. */
  protected async toRecord(entity: E): Promise<R> {
    const columns = this.metadata.columns.filter((column) => column.isSelect);
    return Object.fromEntries(columns.map((column) => [column.propertyName, column.getEntityValue(entity)])) as R;
  }

  protected get metadata(): EntityMetadata {
    return this.context.database.manager.connection.getMetadata(this.definition.entity);
  }

  /** @throws RecordNotFoundException */
  protected async find(id: number, manager = this.context.database.manager): Promise<E> {
    const entity = await this.createQuery(manager).where(`${ROW}.id = :id`, { id }).getOne();
    if (!entity) throw new RecordNotFoundException(this.definition.label);
    return entity;
  }

  /** The entity, locked until the transaction ends. @throws RecordNotFoundException */
  protected async findForUpdate(manager: EntityManager, id: number): Promise<E> {
    const row = manager.createQueryBuilder(this.definition.entity, ROW).where(`${ROW}.id = :id`, { id });
    // SQLite has no row locks: its transactions are serialized.
    if (this.context.database.dialect === 'mariadb') row.setLock('pessimistic_write');
    const entity = await row.getOne();
    if (!entity) throw new RecordNotFoundException(this.definition.label);
    return entity;
  }

  /** Reloads the record, claims its files and publishes its change. */
  protected async finalize(manager: EntityManager, { id }: E): Promise<R> {
    const record = await this.toRecord(await this.find(id, manager));
    const { name, input } = this.definition;
    await this.context.files.claim(manager, { resource: name, id }, input, record);
    this.publishChange(id);
    return record;
  }

  private publishChange(id?: number): void {
    const { name, isInternal } = this.definition;
    if (!isInternal) this.context.publish({ resource: name, id });
  }

  private async assignFirstPosition(manager: EntityManager, entity: E, column: keyof E & string): Promise<void> {
    const first = await manager
      .createQueryBuilder(this.definition.entity, ROW)
      .select(`MIN(${ROW}.${column})`, 'position')
      .getRawOne<{ position: number | null }>();
    Object.assign(entity, { [column]: (first?.position ?? 1) - 1 });
  }

  /** All ids in their order, locked until the transaction ends. */
  private findPositions(manager: EntityManager): Promise<PositionedRow[]> {
    const column = `${ROW}.${this.definition.orderedBy}`;
    const rows = manager
      .createQueryBuilder(this.definition.entity, ROW)
      .select(`${ROW}.id`, 'id')
      .addSelect(column, 'position')
      .orderBy(column, 'ASC')
      .addOrderBy(`${ROW}.id`, 'DESC');
    if (this.context.database.dialect === 'mariadb') rows.setLock('pessimistic_write');
    return rows.getRawMany<PositionedRow>();
  }

  /** The order is no part of a record: neither `version` nor `updated_at` changes. */
  private async savePositions(manager: EntityManager, rows: readonly PositionedRow[]): Promise<void> {
    const { driver } = manager.connection;
    const [table, column] = [this.metadata.tableName, `${this.definition.orderedBy}`].map((name) =>
      driver.escape(name),
    );
    for (let from = 0; from < rows.length; from += POSITIONS_PER_UPDATE) {
      const some = rows.slice(from, from + POSITIONS_PER_UPDATE);
      const cases = some.map(() => 'WHEN ? THEN ?').join(' ');
      // MariaDB sets `updated_at` unless the statement does.
      await manager.query(
        `UPDATE ${table} SET ${column} = CASE id ${cases} END, updated_at = updated_at WHERE id IN (${some.map(() => '?')})`,
        [...some.flatMap(({ id, position }) => [id, position]), ...some.map(({ id }) => id)],
      );
    }
  }

  private unknownIds(ids: readonly number[], rows: readonly PositionedRow[]): ValidationException {
    const known = new Set(rows.map(({ id }) => id));
    const unknown = ids.filter((id) => !known.has(id)).slice(0, MAX_NAMED_IDS);
    const label = this.definition.label.toLowerCase();
    return new ValidationException({ ids: [`There is no ${label} with the id ${unknown.join(', ')}.`] });
  }

  /** Locks the referenced rows, so that they can't be deleted before the transaction ends. */
  private async checkReferences(manager: EntityManager, input: I | U): Promise<void> {
    const values = new Map<string, unknown>(Object.entries(input));
    const errors: Record<string, string[]> = {};
    for (const { column, entity, message } of this.definition.references ?? []) {
      const id = values.get(column);
      if (id === undefined || id === null) continue;
      const query = manager.createQueryBuilder(entity, 'target').select('target.id').where('target.id = :id', { id });
      if (this.context.database.dialect === 'mariadb') query.setLock('pessimistic_read');
      if (!(await query.getOne())) errors[column] = [message];
    }
    if (Object.keys(errors).length > 0) throw new ValidationException(errors);
  }

  /** The result of `searchIds`, if any, without the ids that the filter excludes. */
  private async searchFiltered(
    selection: SelectQueryBuilder<E>,
    filter: ListFilter,
    search: string,
  ): Promise<Uint32Array | undefined> {
    const found = await this.searchIds(search);
    if (!found || filter.key === '') return found;
    return this.filteredIds.get(`${search}\n${filter.key}`, () => filterIds(this.context.database, selection, found));
  }

  /**
   * The ids in the filter's period, read from its index: sorting by another column would else sort whole rows.
   */
  private async idsInPeriod(selection: SelectQueryBuilder<E>, filter: ListFilter): Promise<Uint32Array | undefined> {
    if (!filter.hasPeriod) return undefined;
    return this.filteredIds.get(`\n${filter.key}`, () =>
      idList(this.context.database, ...selection.clone().select(`${ROW}.id`, 'id').getQueryAndParameters()),
    );
  }

  private sortExpressions(): Map<string, string> {
    const { sortable, orderedBy = [], joinedSorts = {} } = this.definition;
    const own = ['id', ...sortable].concat(orderedBy).map((column): [string, string] => [column, `${ROW}.${column}`]);
    return new Map([...own, ...Object.entries(joinedSorts)]);
  }

  /** A new record's slug is generated unless one is given; that of another record changes only if one is given. */
  private async assignSlug(manager: EntityManager, entity: E, input: I | U, before?: E): Promise<void> {
    const { slugFrom } = this.definition;
    if (!slugFrom) return;
    const given = slugIn(input);
    const former = before && slugIn(before);
    if (given === undefined && former === undefined) {
      const slug = await this.context.slugs.generate(manager, this.definition, String(entity[slugFrom]));
      Object.assign(entity, { slug });
    } else if (given !== undefined && given !== former) {
      await this.context.slugs.checkFree(manager, this.definition, given, before?.id);
    }
  }

  private async keepFormerSlug(manager: EntityManager, entity: E, before?: E): Promise<void> {
    const [from, to] = [before && slugIn(before), slugIn(entity)];
    if (to !== undefined) await this.context.slugs.keepFormer(manager, this.definition, { id: entity.id, from, to });
  }

  private async retryOnDuplicateSlug<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await pRetry(work, {
        retries: this.definition.slugFrom ? MAX_SLUG_RETRIES : 0,
        minTimeout: 0,
        shouldRetry: ({ error }) => isDuplicate(error),
      });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      throw new ConflictException({ message: `This ${this.definition.label.toLowerCase()} exists already.` });
    }
  }
}

const slugIn = (values: object): string | undefined =>
  'slug' in values && typeof values.slug === 'string' && values.slug !== '' ? values.slug : undefined;
