import { ConflictException } from '@nestjs/common';
import pRetry from 'p-retry';
import type { EntityManager, EntityMetadata, SelectQueryBuilder } from 'typeorm';
import { QueryCache } from '../cache/query-cache.js';
import { isDuplicate } from '../database/failures.js';
import { idList } from '../database/id-list.js';
import { checkAsRead, heldAside } from '../http/as-read.js';
import { RecordInUse, RecordNotFound, StaleRecord, ValidationFailure } from '../http/errors.js';
import { slugOf } from '../text/text.js';
import type { ResourceContext } from './crud-context.js';
import { DEFAULT_PAGE_SIZE } from './list.constants.js';
import { filterOf, type ListFilter } from './list-filters.js';
import { applySearch, countRows, foundAmong, foundRows, pageRows, ROW, sortOf } from './list-query.js';
import { pageOf } from './page.js';
import type { ListQuery, MessageBody, Page, ResourceInput } from './resource.dto.js';
import type { ResourceEntity } from './resource.entity.js';
import { isFixedColumn, pathOf, type ResourceDefinition } from './resource-definition.js';

const TOTALS_KEPT = 50;

/** Who changes a record. */
export interface Author {
  id: number;
  name: string;
}

/** Of a hundred thousand records each takes 400 KB at most. */
const NARROWED_KEPT = 5;

/** Tries to find a free slug, should somebody else take the same one at the same moment. */
const SLUG_RETRIES = 4;

/**
 * List, read, create, update and delete of one resource. A plain resource only passes its definition on; others
 * override the hooks at the end. Every write is one transaction, and listeners hear of it after the commit.
 */
export abstract class ResourceService<
  E extends ResourceEntity,
  I extends object,
  R extends object,
  U extends ResourceInput = I & ResourceInput,
> {
  /** Numbers of rows, by what was searched for and left out: paging and sorting do not count again. */
  private readonly totals: QueryCache<number>;
  /** What filters left of searches that an index of its own answered. */
  private readonly narrowed: QueryCache<Uint32Array>;

  constructor(
    readonly definition: ResourceDefinition<E, I, U, R>,
    protected readonly context: ResourceContext,
  ) {
    context.registry.register(definition);
    this.totals = new QueryCache(context.database, TOTALS_KEPT);
    this.narrowed = new QueryCache(context.database, NARROWED_KEPT);
    const { pages, entity, slugFrom } = definition;
    if (pages && slugFrom) context.pages.register({ ...pages, entity, naming: slugFrom });
  }

  /**
   * One page, newest first unless a column is asked for.
   * @throws ValidationFailure for an unknown sort column, and for a period that ends before it begins
   */
  async list(query: ListQuery): Promise<Page<R>> {
    const perPage = query.per_page ?? this.definition.perPage ?? DEFAULT_PAGE_SIZE;
    const page = query.page ?? 1;
    const rows = this.rows();
    const sort = sortOf(query.sort || '-id', this.sortExpressions());
    const filter = filterOf(this.definition, query);
    filter.apply(rows);
    const found = query.search ? await this.foundWithin(rows, filter, query.search) : await this.within(rows, filter);
    if (!found) applySearch(rows, query.search, this.searchExpressions());
    const key = `${query.search ?? ''}\n${filter.key}`;
    const total = found?.length ?? (await this.totals.get(key, () => countRows(rows)));
    const entities = found
      ? await foundRows(this.rows(), sort, found, { page, perPage })
      : await pageRows(rows, sort, { page, perPage, total });
    const records = await this.toRecords(entities);
    return pageOf(`/${pathOf(this.definition, 'list')}`, query, perPage, total, records);
  }

  /** @throws RecordNotFound */
  async read(id: number): Promise<R> {
    return this.toRecord(await this.find(id));
  }

  async create(input: I): Promise<R> {
    return this.retryingSlug(() =>
      this.context.database.transaction(async (manager) => {
        const entity = manager.create(this.definition.entity);
        await this.assign(manager, entity, input);
        await this.checkReferences(manager, input);
        await this.context.checkAddresses(manager, this.definition.input, input);
        if (this.definition.slugFrom) await this.giveSlug(manager, entity, this.definition.slugFrom);
        await manager.save(entity);
        await this.afterSave(manager, entity, input);
        return this.finished(manager, entity);
      }),
    );
  }

  /** @throws RecordNotFound, StaleRecord */
  async update(id: number, input: U, by?: Author): Promise<R> {
    return this.context.database.transaction(async (manager) => {
      const entity = await this.locked(manager, id);
      if (input.version !== undefined && input.version !== entity.version) {
        throw new StaleRecord(await this.read(id));
      }
      const held = heldAside(input);
      if (held) checkAsRead(held, await this.read(id), (name) => isFixedColumn(this.definition.entity, name));
      const before = { ...entity };
      await this.assign(manager, entity, input, by);
      await this.checkReferences(manager, input);
      await this.context.checkAddresses(manager, this.definition.input, input, before);
      entity.version += 1;
      await manager.save(entity);
      await this.afterSave(manager, entity, input, before);
      return this.finished(manager, entity);
    });
  }

  /** @throws RecordNotFound, RecordInUse */
  async delete(id: number): Promise<MessageBody> {
    await this.context.database.transaction(async (manager) => {
      const entity = await this.locked(manager, id);
      const uses = await this.uses(manager, entity);
      if (uses.length > 0) throw new RecordInUse(this.definition.label, uses);
      await this.beforeDelete(manager, entity);
      await this.context.files.releaseAll(manager, { resource: this.definition.name, id });
      await manager.remove(entity);
      this.announce(id);
    });
    return { message: this.definition.deletedMessage };
  }

  // Hooks, in the order of a request.

  /** The rows of a list and of a single read, with what `toRecord` needs joined. */
  protected rows(manager: EntityManager = this.context.database.manager): SelectQueryBuilder<E> {
    return manager.createQueryBuilder(this.definition.entity, ROW);
  }

  /** Ids of the rows that a search finds, the largest first, where an index of its own knows them. */
  protected async found(_search: string): Promise<Uint32Array | undefined> {
    return undefined;
  }

  protected searchExpressions(): string[] {
    return this.definition.searchable.map((column) => `${ROW}.${column}`);
  }

  /** Puts the input's values into the row; `by` is who updates it, where that is known. Every key is a field of the DTO, since others were refused. */
  protected async assign(_manager: EntityManager, entity: E, input: I | U, _by?: Author): Promise<void> {
    const columns = new Set(this.metadata.columns.map((column) => column.propertyName));
    const values = Object.entries(input).filter(
      ([key, value]) => key !== 'version' && value !== undefined && columns.has(key),
    );
    Object.assign(entity, Object.fromEntries(values));
  }

  /** Writes what belongs to the record and lies in other tables. `before` is the row that an update found. */
  protected async afterSave(_manager: EntityManager, _entity: E, _input: I | U, _before?: E): Promise<void> {}

  protected async beforeDelete(_manager: EntityManager, _entity: E): Promise<void> {}

  /** What names the record, e.g. ['3 projects']. */
  protected async uses(manager: EntityManager, { id }: E): Promise<string[]> {
    const uses: string[] = [];
    for (const { entity, column, nouns } of this.context.registry.referencesTo(this.definition.entity)) {
      const count = await manager.countBy(entity, { [column]: id });
      if (count > 0) uses.push(`${count} ${nouns[count === 1 ? 0 : 1]}`);
    }
    return uses;
  }

  /** Many at once, for those that must look something up. */
  protected async toRecords(entities: E[]): Promise<R[]> {
    return Promise.all(entities.map((entity) => this.toRecord(entity)));
  }

  /** The record on the wire: the row's own columns, but those that are never selected. */
  protected async toRecord(entity: E): Promise<R> {
    const columns = this.metadata.columns.filter((column) => column.isSelect);
    return Object.fromEntries(columns.map((column) => [column.propertyName, column.getEntityValue(entity)])) as R;
  }

  protected get metadata(): EntityMetadata {
    return this.context.database.manager.connection.getMetadata(this.definition.entity);
  }

  /** @throws RecordNotFound */
  protected async find(id: number, manager = this.context.database.manager): Promise<E> {
    const entity = await this.rows(manager).where(`${ROW}.id = :id`, { id }).getOne();
    if (!entity) throw new RecordNotFound(this.definition.label);
    return entity;
  }

  /** The row, which nobody else can change until the transaction ends. @throws RecordNotFound */
  protected async locked(manager: EntityManager, id: number): Promise<E> {
    const row = manager.createQueryBuilder(this.definition.entity, ROW).where(`${ROW}.id = :id`, { id });
    // SQLite has one writer at a time, and no row locks.
    if (this.context.database.dialect === 'mariadb') row.setLock('pessimistic_write');
    const entity = await row.getOne();
    if (!entity) throw new RecordNotFound(this.definition.label);
    return entity;
  }

  /** The record as it is stored now, its files claimed and its change announced. */
  protected async finished(manager: EntityManager, { id }: E): Promise<R> {
    const record = await this.toRecord(await this.find(id, manager));
    const { name, input } = this.definition;
    await this.context.files.keep(manager, { resource: name, id }, input, record);
    this.announce(id);
    return record;
  }

  private announce(id: number): void {
    const { name, isInternal } = this.definition;
    if (!isInternal) this.context.announce({ resource: name, id });
  }

  /** A reference that is checked can't be deleted before the transaction ends. */
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
    if (Object.keys(errors).length > 0) throw new ValidationFailure(errors);
  }

  /** What a search finds by an index of its own, where there is one, without what the filter leaves out. */
  private async foundWithin(
    rows: SelectQueryBuilder<E>,
    filter: ListFilter,
    search: string,
  ): Promise<Uint32Array | undefined> {
    const found = await this.found(search);
    if (!found || filter.key === '') return found;
    return this.narrowed.get(`${search}\n${filter.key}`, () => foundAmong(this.context.database, rows, found));
  }

  /** The records of a period, by its index: those that are sorted otherwise would be sorted by the whole rows. */
  private async within(rows: SelectQueryBuilder<E>, filter: ListFilter): Promise<Uint32Array | undefined> {
    if (!filter.isPeriod) return undefined;
    return this.narrowed.get(`\n${filter.key}`, () =>
      idList(this.context.database, ...rows.clone().select(`${ROW}.id`, 'id').getQueryAndParameters()),
    );
  }

  private sortExpressions(): Map<string, string> {
    const { sortable, joinedSorts = {} } = this.definition;
    const own = ['id', ...sortable].map((column): [string, string] => [column, `${ROW}.${column}`]);
    return new Map([...own, ...Object.entries(joinedSorts)]);
  }

  private async giveSlug(manager: EntityManager, entity: E, from: keyof E & string): Promise<void> {
    const stem = slugOf(String(entity[from]), this.definition.name);
    const taken = await manager
      .createQueryBuilder(this.definition.entity, ROW)
      .select(`${ROW}.slug`, 'slug')
      .where(`${ROW}.slug = :stem OR ${ROW}.slug LIKE :numbered`, { stem, numbered: `${stem}-%` })
      .getRawMany<{ slug: string }>();
    const slugs = new Set(taken.map(({ slug }) => slug));
    let slug = stem;
    for (let number = 2; slugs.has(slug); number += 1) slug = `${stem}-${number}`;
    Object.assign(entity, { slug });
  }

  private async retryingSlug<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await pRetry(work, {
        retries: this.definition.slugFrom ? SLUG_RETRIES : 0,
        minTimeout: 0,
        shouldRetry: ({ error }) => isDuplicate(error),
      });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      throw new ConflictException({ message: `This ${this.definition.label.toLowerCase()} exists already.` });
    }
  }
}
