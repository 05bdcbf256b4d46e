import { ConflictException, type StreamableFile } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import pRetry from 'p-retry';
import { type EntityManager, type EntityMetadata, In, type SelectQueryBuilder } from 'typeorm';
import type { Permission } from '../access/permissions.js';
import { QueryCache } from '../cache/query-cache.js';
import { isDuplicate } from '../database/database-errors.js';
import { idList } from '../database/id-list.js';
import { currentPreview } from '../database/previews.js';
import {
  RecordInUseException,
  RecordNotFoundException,
  StaleRecordException,
  ValidationException,
} from '../http/exceptions.js';
import { checkReadOnlyValues, readOnlyValuesOf } from '../http/read-only-fields.js';
import { fieldsOf } from '../http/validation.pipe.js';
import type { BulkInput, BulkResult } from './bulk.dto.js';
import { type BulkTarget, changeMany } from './bulk.js';
import { importColumns } from './csv-cells.js';
import { createCsvFile } from './csv-export.js';
import { type ImportTarget, importCsv } from './csv-import.js';
import { copyOf } from './duplicate.js';
import { idOf } from './field.decorators.js';
import type { ImportProgress } from './import.dto.js';
import { DEFAULT_PAGE_SIZE } from './list.constants.js';
import { createListFilter, isSpamList, type ListFilter } from './list-filters.js';
import { applySearch, countRows, filterIds, findPage, findPageOfIds, parseSort, ROW } from './list-query.js';
import { toPage } from './pagination.js';
import {
  type GoneParts,
  type GoneReference,
  type HistoricRecords,
  type HistoryAction,
  type HistoryMode,
  ORDER_ID,
  type PastState,
  type RecordChange,
  type RecordState,
  type Restored,
  type RestoreOptions,
} from './record-history.js';
import type { ContentRef, RecordPublications } from './record-publications.js';
import { changedFields, columnValues, FORMER_SLUGS, hiddenValues, toState, withoutTexts } from './record-state.js';
import { titleOf } from './record-title.js';
import type { ListQuery, MessageBody, Page, ResourceInput } from './resource.dto.js';
import type { ResourceEntity, Status } from './resource.entity.js';
import type { ResourceContext } from './resource-context.js';
import {
  bulkFieldsOf,
  isContent,
  isImmutableColumn,
  operationPath,
  type ResourceDefinition,
  recordFields,
} from './resource-definition.js';
import { type Suggestion, suggest } from './suggestions.js';

const MAX_CACHED_TOTALS = 50;

/** Of a record that is created for a preview only. */
const PREVIEW_ID = -1;

/** The message after `order`. */
export const ORDERED_MESSAGE = 'Order saved';

/** Values of a filter that are listed. */
const MAX_VALUES = 20;

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

/** Fields of content that say whether visitors see it. */
const STATUS_FIELDS: readonly string[] = ['status', 'is_active'];

/** A change of a record for its history. */
export interface Change {
  action: HistoryAction;
  by?: Author | undefined;
  /** What the record was before; undefined for a new one. */
  past?: PastState | undefined;
  /** Names of changed fields that no state has, such as a password. */
  secrets?: readonly string[];
}

/**
 * List, read, create, update, delete, order and restore of one resource. A plain resource only passes its definition; others override
 * the hooks below. Every write is one transaction; its event is published after the commit.
 */
export abstract class ResourceService<
  E extends ResourceEntity,
  I extends object,
  R extends object,
  U extends ResourceInput = I & ResourceInput,
> implements HistoricRecords
{
  /** Row counts by search and filter: other pages and sort orders need no new count. */
  private readonly totals: QueryCache<number>;
  /** Ids by search and filter, where `searchIds` or the filter's index supplies them. */
  private readonly filteredIds: QueryCache<Uint32Array>;

  constructor(
    readonly definition: ResourceDefinition<E, I, U, R>,
    protected readonly context: ResourceContext,
  ) {
    context.registry.register(this);
    context.registry.registerHistory(this);
    this.totals = new QueryCache(context.database, MAX_CACHED_TOTALS);
    this.filteredIds = new QueryCache(context.database, MAX_CACHED_ID_LISTS);
  }

  /** Drafts and publication of its records, if they are content. */
  get publications(): RecordPublications {
    return this.context.publications;
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
      : await this.filteredFirst(selection, filter);
    if (!found) applySearch(selection, query.search, this.searchExpressions());
    const key = `${query.search ?? ''}\n${filter.key}`;
    const total = found?.length ?? (await this.totals.get(key, () => countRows(selection)));
    const entities = found
      ? await findPageOfIds(this.createListQuery(), sort, found, { page, perPage })
      : await findPage(selection, sort, { page, perPage, total });
    const records = await this.withPublications(await this.toRecords(entities));
    return toPage(`/${operationPath(this.definition, 'list')}`, query, perPage, total, records);
  }

  /** The ids of all records that a list's query finds, the newest first. */
  async ids(query: ListQuery): Promise<Uint32Array> {
    const selection = this.createListQuery();
    const filter = createListFilter(this.definition, query);
    filter.apply(selection);
    const found = query.search && (await this.searchFiltered(selection, filter, query.search));
    if (found) return found;
    applySearch(selection, query.search, this.searchExpressions());
    return idList(this.context.database, ...selection.select(`${ROW}.id`, 'id').getQueryAndParameters());
  }

  /** Those of the records that exist, in the order of the ids. @param isList As lists have them. */
  async readMany(ids: readonly number[], { isList = false } = {}): Promise<R[]> {
    if (ids.length === 0) return [];
    const query = isList ? this.createListQuery() : this.createQuery();
    const entities = await query.where(`${ROW}.id IN (:...ids)`, { ids }).getMany();
    const records = await this.toRecords(entities);
    const complete = isList ? records : await this.withPublications(records);
    const byId = new Map(complete.map((record) => [recordId(record), record]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /** A few records whose title, slug or number resembles the text, the best first. */
  async suggest(text: string): Promise<Suggestion[]> {
    return suggest(this.context.database, this.definition, text, await this.searchFew(text));
  }

  /** @throws RecordNotFoundException */
  async read(id: number): Promise<R> {
    return this.withPublication(await this.toRecord(await this.find(id)));
  }

  /** @param like A record whose rich text the new one takes over: its links are not checked again. */
  async create(input: I, by?: Author, like?: object): Promise<R> {
    return this.retryOnDuplicateSlug(() =>
      this.context.database.transaction(async (manager) => {
        const entity = manager.create(this.definition.entity);
        await this.assign(manager, entity, input, by);
        await this.checkReferences(manager, input);
        await this.context.validateRichTextUrls(manager, this.definition.input, input, like);
        await this.assignSlug(manager, entity, input);
        if (this.definition.orderedBy) await this.assignFirstPosition(manager, entity, this.definition.orderedBy);
        // A rollback does not give back the next id on MariaDB.
        if (currentPreview()) entity.id = PREVIEW_ID;
        await manager.save(entity);
        await this.keepFormerSlug(manager, entity);
        await this.afterSave(manager, entity, input);
        const { id, status } = statusOf(entity);
        if (this.isContent) await this.context.publications.afterCreate(manager, this.refTo(id), status);
        return this.finalize(manager, entity, { action: 'create', by });
      }),
    );
  }

  /** @param action What the history calls it. @throws RecordNotFoundException, StaleRecordException */
  async update(id: number, input: U, by?: Author, action: 'update' | 'publish' = 'update'): Promise<R> {
    return this.retryOnDuplicateSlug(() => this.updateOnce(id, input, by, action));
  }

  private updateOnce(id: number, input: U, by: Author | undefined, action: HistoryAction): Promise<R> {
    return this.context.database.transaction(async (manager) => {
      const entity = await this.findForUpdate(manager, id);
      if (input.version !== undefined && input.version !== entity.version) {
        throw new StaleRecordException(await this.read(id));
      }
      const readOnly = readOnlyValuesOf(input);
      if (readOnly)
        checkReadOnlyValues(readOnly, await this.read(id), (name) => isImmutableColumn(this.definition.entity, name));
      const before = { ...entity };
      const past = await this.pastState(manager, id);
      await this.assign(manager, entity, input, by);
      await this.checkReferences(manager, input);
      await this.context.validateRichTextUrls(manager, this.definition.input, input, before);
      await this.assignSlug(manager, entity, input, before);
      entity.version += 1;
      await manager.save(entity);
      await this.keepFormerSlug(manager, entity, before);
      await this.afterSave(manager, entity, input, before);
      await this.savedContent(manager, entity, before, input);
      return this.finalize(manager, entity, { action, by, past, secrets: this.secretsIn(input) });
    });
  }

  /** @throws RecordNotFoundException, RecordInUseException */
  async delete(id: number, by?: Author): Promise<MessageBody> {
    await this.context.database.transaction(async (manager) => {
      const entity = await this.findForUpdate(manager, id);
      const uses = await this.uses(manager, entity);
      if (uses.length > 0) throw new RecordInUseException(this.definition.label, uses);
      await this.keepDeleted(manager, entity, by);
      await this.beforeDelete(manager, entity);
      if (slugIn(entity) !== undefined) await this.context.slugs.forget(manager, this.definition, id);
      await this.context.files.releaseAll(manager, this.refTo(id), { isKept: this.keepsFiles });
      if (this.isContent) await this.context.publications.afterDelete(manager, this.refTo(id));
      await manager.remove(entity);
      this.publishChange(id);
    });
    return { message: this.definition.deletedMessage };
  }

  /** Changes many records, by their ids or those that a list's query finds. */
  changeMany(input: BulkInput, query: ListQuery | undefined, by: Author): Promise<BulkResult> {
    return changeMany(this.tools, input, query, by);
  }

  /** Creates a copy that visitors don't see. @throws RecordNotFoundException */
  async duplicate(id: number, by: Author): Promise<R> {
    const record = await this.read(id);
    return this.create((await copyOf(this.tools.definition, record)) as I, by, record);
  }

  /** Streams the records that a list's query finds as CSV; the history tells who has taken them. */
  async exportCsv(query: ListQuery, by: Author): Promise<StreamableFile> {
    const { name, csv, label } = this.definition;
    const isSpam = isSpamList(this.definition, query);
    const ids = await this.ids(query);
    const title = `${label}: ${ids.length.toLocaleString('en')}`;
    await this.context.database.transaction((manager) =>
      this.context.history.add(manager, { resource: name, id: ORDER_ID, action: 'export', title, by }),
    );
    return createCsvFile({
      columns: csv?.columns ?? [
        'id',
        ...this.tools.definition.importColumns.map((column) => column.name),
        'created_at',
      ],
      fileName: (isSpam ? csv?.spamFileName : csv?.fileName) ?? `${name}.csv`,
      ids,
      read: (ids) => this.readMany(ids, { isList: true }),
    });
  }

  /** Imports a CSV file, and reports what became of each row. @throws ValidationException */
  importCsv(file: Buffer, options: { by: Author; isDryRun: boolean }): AsyncGenerator<ImportProgress> {
    return importCsv(this.tools, file, options);
  }

  /** Values of a text column that filters, in their order, at most 20. */
  async values(filter: string, search = ''): Promise<string[]> {
    const column = `${ROW}.${this.definition.valueFilters?.[filter]?.column}`;
    const query = this.context.database.manager
      .createQueryBuilder(this.definition.entity, ROW)
      .select(`DISTINCT ${column}`, 'value')
      .where(`${column} <> ''`)
      .orderBy(column)
      .limit(MAX_VALUES);
    applySearch(query, search, [column]);
    return (await query.getRawMany<{ value: string }>()).map(({ value }) => value);
  }

  /** What changes of many records need of this service. */
  private get tools(): BulkTarget & ImportTarget {
    const { definition, context } = this;
    const { input, updateInput = input } = definition;
    const fields = recordFields(definition);
    const resource = { ...definition, updateInput, bulkFields: bulkFieldsOf(definition), recordFields: fields };
    return {
      definition: { ...resource, importColumns: importColumns(resource, fields) },
      database: context.database,
      ids: (query) => this.ids(query),
      readMany: (ids) => this.readMany(ids),
      create: (values, by) => this.create(values as I, by),
      update: (id, values, by) => this.update(id, values as U, by),
      delete: (id, by) => this.delete(id, by),
      restore: (id, by) => this.undelete(id, by),
      publish: this.isContent ? (id, by) => this.publications.publish(this.refTo(id), {}, by) : undefined,
    };
  }

  /**
   * Gives the records, in this order, the places that they hold among all records. All rows are renumbered, since two may
   * have the same position: concurrent creates on MariaDB read the same minimum.
   * @throws ValidationException for ids of no record
   */
  async order(ids: readonly number[], by?: Author): Promise<MessageBody> {
    await this.context.database.transaction(async (manager) => {
      const rows = await this.findPositions(manager);
      const given = new Set(ids);
      const places = rows.flatMap(({ id }, index) => (given.has(id) ? index : []));
      if (places.length < given.size) throw this.unknownIds(ids, rows);
      const ordered = rows.map(({ id }) => id);
      places.forEach((place, index) => {
        ordered[place] = ids[index] as number;
      });
      await this.keepOrder(
        manager,
        rows.map(({ id }) => id),
        ordered,
        by,
      );
      const before = new Map(rows.map(({ id, position }) => [id, position]));
      await this.savePositions(
        manager,
        ordered.map((id, index) => ({ id, position: index + 1 })).filter((row) => row.position !== before.get(row.id)),
      );
      this.publishChange();
    });
    return { message: ORDERED_MESSAGE };
  }

  // What the history needs.

  get name(): string {
    return this.definition.name;
  }

  get label(): string {
    return this.definition.label;
  }

  get readPermission(): Permission {
    return this.definition.read;
  }

  get writePermission(): Permission {
    return this.definition.write;
  }

  get history(): HistoryMode {
    return this.definition.history ?? 'states';
  }

  get hasBin(): boolean {
    return this.history !== 'names';
  }

  exists(id: number): Promise<boolean> {
    return this.rowOf(this.context.database.manager, id).getExists();
  }

  publicState(state: RecordState): RecordState {
    const { orderedBy } = this.definition;
    const fields = new Set([...recordFields(this.definition), FORMER_SLUGS, orderedBy]);
    return Object.fromEntries(Object.entries(state).filter(([name]) => fields.has(name) || name === 'ids'));
  }

  async findGone(state: RecordState): Promise<GoneParts> {
    return (await this.withoutGone(this.context.database.manager, state)).gone;
  }

  async findClash(state: RecordState): Promise<string | null> {
    const slug = slugIn(state);
    if (!this.definition.slugFrom || slug === undefined) return null;
    const free = await this.context.slugs.freeLike(
      this.context.database.manager,
      this.definition,
      slug,
      Number(state.id),
    );
    return free === slug ? null : free;
  }

  /** @throws RecordNotFoundException for an order of a resource without one */
  async restore(id: number, state: RecordState, { publish, by }: RestoreOptions): Promise<Restored> {
    if (id === ORDER_ID) return this.restoreOrder(state, by);
    return this.retryOnDuplicateSlug(() =>
      this.context.database.transaction(async (manager) => {
        const row = this.rowOf(manager, id);
        if (this.context.database.dialect === 'mariadb') row.setLock('pessimistic_write');
        const entity = await row.getOne();
        const { state: known, gone } = await this.withoutGone(manager, state);
        const record = entity
          ? await this.restoreOver(manager, entity, known, { publish, by })
          : await this.recreate(manager, id, known, { publish, by });
        const slug = slugIn(record);
        return { record, slug: slug === undefined || slug === slugIn(state) ? null : slug, gone };
      }),
    );
  }

  async forget(manager: EntityManager, id: number): Promise<void> {
    await this.context.files.forget(manager, this.refTo(id));
    if (this.isContent) await this.context.publications.forget(manager, this.refTo(id));
  }

  /** Takes back a deletion. @throws RecordNotFoundException */
  private async undelete(id: number, by: Author): Promise<R> {
    const last = await this.context.history.lastState(this.context.database.manager, this.refTo(id));
    if (!last?.state) throw new RecordNotFoundException(this.label);
    await this.restore(id, last.state, { publish: true, by });
    return this.read(id);
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

  /** Ids of some records whose title may contain the text, where `LIKE` would read too many; undefined to search by it. */
  protected async searchFew(_text: string): Promise<number[] | undefined> {
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

  /** How the history calls a change: one that visitors see has a name of its own. */
  protected namedChange(
    action: HistoryAction,
    fields: readonly string[],
    before: RecordState | undefined,
    { status }: RecordState,
  ): Pick<RecordChange, 'action' | 'fields'> {
    if (action !== 'update') return { action, fields };
    const former = before?.status;
    if (former === 'inactive' && status === 'active') return { action: 'publish', fields };
    return { action: former === 'active' && status === 'inactive' ? 'unpublish' : 'update', fields };
  }

  /** What else is kept of a deleted record, by name, besides its columns: rows that are deleted with it. */
  protected async relatedState(_manager: EntityManager, _entity: E): Promise<RecordState> {
    return {};
  }

  /** Inserts what `relatedState` kept. */
  protected async restoreRelated(_manager: EntityManager, _entity: E, _state: RecordState): Promise<void> {}

  /** The state without references to records that were deleted since, and these. */
  protected async withoutGoneReferences(
    manager: EntityManager,
    state: RecordState,
  ): Promise<{ state: RecordState; references: GoneReference[] }> {
    const known = { ...state };
    const references: GoneReference[] = [];
    for (const { columns, referencedEntityMetadata } of this.metadata.foreignKeys) {
      const field = columns[0]?.propertyName ?? '';
      const id = known[field];
      if (typeof id !== 'number' || (await manager.existsBy(referencedEntityMetadata.target, { id }))) continue;
      references.push({ field, ids: [id] });
      known[field] = null;
    }
    for (const { field, entity } of this.definition.linkReferences ?? []) {
      const linked = known[field];
      if (!Array.isArray(linked) || linked.length === 0) continue;
      const ids = linked.map(idOf).filter((id) => typeof id === 'number');
      const rows = await manager.find(entity, { select: { id: true }, where: { id: In(ids) } });
      const found = new Set(rows.map(({ id }) => id));
      const gone = ids.filter((id) => !found.has(id));
      if (gone.length > 0) references.push({ field, ids: gone });
      known[field] = linked.filter((one) => found.has(idOf(one) as number));
    }
    return { state: known, references };
  }

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
    const row = this.rowOf(manager, id);
    // SQLite has no row locks: its transactions are serialized.
    if (this.context.database.dialect === 'mariadb') row.setLock('pessimistic_write');
    const entity = await row.getOne();
    if (!entity) throw new RecordNotFoundException(this.definition.label);
    return entity;
  }

  private rowOf(manager: EntityManager, id: number): SelectQueryBuilder<E> {
    return manager.createQueryBuilder(this.definition.entity, ROW).where(`${ROW}.id = :id`, { id });
  }

  /** Reloads the record, claims its files, adds the change to its history and publishes it. */
  protected async finalize(manager: EntityManager, { id }: E, change: Change): Promise<R> {
    const record = await this.toRecord(await this.find(id, manager));
    const { input } = this.definition;
    await this.context.files.claim(manager, this.refTo(id), input, record, { isKept: this.keepsFiles });
    await this.keepChange(manager, id, record, change);
    this.publishChange(id);
    return this.withPublication(record);
  }

  private async savedContent(manager: EntityManager, entity: E, before: E, saved: object): Promise<void> {
    if (!this.isContent) return;
    const change = { before: statusOf(before).status, after: statusOf(entity).status, saved };
    await this.context.publications.afterUpdate(manager, this.refTo(entity.id), change);
  }

  private refTo(id: number): ContentRef {
    return { resource: this.definition.name, id };
  }

  private get isContent(): boolean {
    return isContent(this.definition);
  }

  private async withPublication(record: R): Promise<R> {
    const [one] = await this.withPublications([record]);
    return one as R;
  }

  /** Adds `publication` to records of content. */
  private async withPublications(records: R[]): Promise<R[]> {
    if (!this.isContent || records.length === 0) return records;
    const { database, publications } = this.context;
    const states = await publications.statesOf(database.manager, this.definition.name, records.map(statusOf));
    return records.map((record, index) => ({ ...record, publication: states[index] }));
  }

  /** What the history compares a change with: to be read before the change is saved. */
  protected async pastState(manager: EntityManager, id: number): Promise<PastState> {
    const last =
      this.history === 'states'
        ? await this.context.history.lastState(manager, { resource: this.name, id })
        : undefined;
    return last ?? { state: toState(await this.toRecord(await this.find(id, manager))) };
  }

  /** Files of records whose states are not kept are deleted with their last use. */
  private get keepsFiles(): boolean {
    return this.history === 'states';
  }

  private get editableFields(): ReadonlySet<string> {
    const { input, updateInput = input } = this.definition;
    return fieldsOf(updateInput);
  }

  /** Fields of the input whose values are in no response. */
  private secretsIn(input: I | U): string[] {
    const columns = new Set(this.metadata.columns.filter(({ isSelect }) => !isSelect).map((one) => one.propertyName));
    return Object.keys(input).filter((name) => columns.has(name));
  }

  private async keepChange(
    manager: EntityManager,
    id: number,
    record: R,
    { action, by, past, secrets = [] }: Change,
  ): Promise<void> {
    // What visitors send is no change in the back office.
    if (this.history === 'bin' && action === 'create' && !by) return;
    const state = toState(record);
    const fields = [...changedFields(past?.state, state, this.editableFields), ...secrets];
    if (action === 'update' && fields.length === 0) return;
    await this.context.history.add(manager, {
      resource: this.name,
      id,
      ...this.namedChange(action, fields, past?.state, state),
      title: titleOf(record),
      version: Number(state.version),
      by,
      ...(this.history === 'states' ? { state, past } : {}),
    });
  }

  private async keepDeleted(manager: EntityManager, entity: E, by: Author | undefined): Promise<void> {
    const { id } = entity;
    const record = await this.toRecord(await this.find(id, manager));
    const change = { resource: this.name, id, action: 'delete', title: titleOf(record), by } as const;
    if (!this.hasBin) return this.context.history.add(manager, change);
    const row = await this.rowOf(manager, id)
      .select(this.metadata.columns.map(({ propertyName }) => `${ROW}.${propertyName}`))
      .getOneOrFail();
    const state: RecordState = {
      ...toState(record),
      ...hiddenValues(this.metadata, row),
      ...(await this.relatedState(manager, entity)),
    };
    if (this.definition.slugFrom) state[FORMER_SLUGS] = await this.context.slugs.formerOf(manager, this.definition, id);
    const past = this.history === 'states' ? await this.pastState(manager, id) : undefined;
    await this.context.history.add(manager, { ...change, version: entity.version, state, past });
  }

  private async keepOrder(
    manager: EntityManager,
    before: readonly number[],
    ids: readonly number[],
    by: Author | undefined,
  ): Promise<void> {
    if (before.every((id, index) => id === ids[index])) return;
    const owner = { resource: this.name, id: ORDER_ID };
    const past = (await this.context.history.lastState(manager, owner)) ?? { state: { ids: before } };
    await this.context.history.add(manager, {
      ...owner,
      action: 'order',
      title: this.label,
      by,
      fields: [`${this.definition.orderedBy}`],
      state: { ids },
      past,
    });
  }

  private async restoreOrder({ ids }: RecordState, by: Author): Promise<Restored> {
    if (!this.definition.orderedBy || !Array.isArray(ids)) throw new RecordNotFoundException(this.label);
    return this.context.database.transaction(async (manager) => {
      const present = new Set((await this.findPositions(manager)).map(({ id }) => id));
      const left = ids.filter((id) => present.has(id));
      const record = await this.order(left, by);
      const missing = ids.filter((id) => !present.has(id));
      return {
        record,
        slug: null,
        gone: { files: [], references: missing.length > 0 ? [{ field: 'ids', ids: missing }] : [] },
      };
    });
  }

  private async restoreOver(
    manager: EntityManager,
    entity: E,
    state: RecordState,
    { publish, by }: RestoreOptions,
  ): Promise<R> {
    const { id } = entity;
    // Only the deletion of a personal record has a state, and what was changed since is not to be lost.
    if (this.history !== 'states') return this.read(id);
    const past = await this.pastState(manager, id);
    const restored = { ...state };
    for (const name of STATUS_FIELDS) delete restored[name];
    const slug = slugIn(restored);
    const isFree =
      slug !== undefined && (await this.context.slugs.freeLike(manager, this.definition, slug, id)) === slug;
    if (!isFree) delete restored.slug;
    const fields = this.editableFields;
    if (changedFields(past.state ?? {}, restored, fields).length === 0) return this.read(id);
    if (this.isContent && !publish) {
      const values = Object.fromEntries(Object.entries(restored).filter(([name]) => fields.has(name)));
      await this.context.publications.saveDraft(this.refTo(id), { values }, by);
      return this.read(id);
    }
    const before = { ...entity };
    const values = Object.entries(columnValues(this.metadata, restored)).filter(([name]) => fields.has(name));
    Object.assign(entity, Object.fromEntries(values));
    entity.version = before.version + 1;
    await manager.save(entity);
    await this.keepFormerSlug(manager, entity, before);
    await this.afterSave(manager, entity, this.inputOf(restored), before);
    await this.savedContent(manager, entity, before, this.inputOf(restored));
    return this.finalize(manager, entity, { action: 'restore', by, past });
  }

  private async recreate(
    manager: EntityManager,
    id: number,
    { updated_at, ...state }: RecordState,
    { publish, by }: RestoreOptions,
  ): Promise<R> {
    const entity = manager.create(this.definition.entity);
    Object.assign(entity, columnValues(this.metadata, state), { id, version: Number(state.version) + 1 });
    if (!publish) Object.assign(entity, hidden(entity));
    const slug = slugIn(entity);
    if (slug !== undefined)
      Object.assign(entity, { slug: await this.context.slugs.freeLike(manager, this.definition, slug, id) });
    const past = this.history === 'states' ? await this.context.history.lastState(manager, this.refTo(id)) : undefined;
    await manager.save(entity);
    await this.keepFormerSlug(manager, entity);
    const former = state[FORMER_SLUGS];
    if (Array.isArray(former)) await this.context.slugs.restoreFormer(manager, this.definition, id, former);
    await this.afterSave(manager, entity, this.inputOf(state));
    await this.restoreRelated(manager, entity, state);
    await this.savedContent(manager, entity, entity, {});
    return this.finalize(manager, entity, { action: 'restore', by, past });
  }

  /** A state as the input of an update has it: `afterSave` reads its virtual fields. */
  private inputOf(state: RecordState): I {
    return plainToInstance(this.definition.input, state);
  }

  private async withoutGone(
    manager: EntityManager,
    state: RecordState,
  ): Promise<{ state: RecordState; gone: GoneParts }> {
    const files = await this.context.files.findMissing(manager, this.definition.input, state);
    const { state: known, references } = await this.withoutGoneReferences(manager, withoutTexts(state, new Set(files)));
    return { state: known, gone: { files, references } };
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
   * The ids that the filter finds, read from its index: sorting by another column would else sort whole rows.
   */
  private async filteredFirst(selection: SelectQueryBuilder<E>, filter: ListFilter): Promise<Uint32Array | undefined> {
    if (!filter.readsIds) return undefined;
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

/** Of a record of content, or its entity. */
const statusOf = (record: object): { id: number; status: Status } => record as { id: number; status: Status };
const recordId = (record: object): number => ('id' in record ? Number(record.id) : 0);

/** The values with which visitors do not see a record. */
function hidden(entity: object): object {
  if ('is_active' in entity) return { is_active: false };
  return 'status' in entity && entity.status === 'active' ? { status: 'inactive' } : {};
}
