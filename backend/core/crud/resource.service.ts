import type { StreamableFile } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { takeLock } from '../database/advisory-locks.js';
import { currentPreview } from '../database/previews.js';
import {
  RecordInUseException,
  RecordNotFoundException,
  StaleRecordException,
  ValidationException,
} from '../http/exceptions.js';
import { checkReadOnlyValues, readOnlyValuesOf } from '../http/read-only-fields.js';
import { slugOf } from '../text/text.js';
import type { Author } from './author.js';
import type { BulkInput, BulkResult } from './bulk/bulk.dto.js';
import { type BulkTarget, changeMany } from './bulk/bulk.js';
import { copyOf } from './bulk/duplicate.js';
import { importColumns } from './csv/csv-cells.js';
import { createCsvFile } from './csv/csv-export.js';
import { type ImportTarget, importCsv } from './csv/csv-import.js';
import { sampleRow } from './csv/csv-sample.js';
import type { ImportProgress } from './csv/import.dto.js';
import { isSpamList } from './lists/list-filters.js';
import { toPage } from './lists/pagination.js';
import { RecordLists } from './lists/record-lists.js';
import { type HistoryAction, ORDER_ID } from './record-history.js';
import { isActive, slugIn, statusOf } from './record-values.js';
import type { ListQuery, MessageBody, Page, ResourceInput } from './resource.dto.js';
import { type ResourceEntity, TranslatableEntity } from './resource.entity.js';
import type { ResourceContext } from './resource-context.js';
import {
  bulkFieldsOf,
  isImmutableColumn,
  operationPath,
  type ResourceDefinition,
  recordFields,
} from './resource-definition.js';
import { RestorableRecords } from './restorable-records.js';
import { type Suggestion, suggest } from './suggestions.js';

/** Columns of files on sites with several languages. */
const LANGUAGE_COLUMNS: ReadonlySet<string> = new Set(['language', 'translation_of']);

/** Of a record that is created for a preview only. */
const PREVIEW_ID = -1;

/**
 * List, create, update, delete and order of one resource, and what changes many of its records. A plain resource only passes
 * its definition; others override the hooks of `ResourceRecords`. Every write is one transaction; its event is published
 * after the commit.
 */
export abstract class ResourceService<
  E extends ResourceEntity,
  I extends object,
  R extends object,
  U extends ResourceInput = I & ResourceInput,
> extends RestorableRecords<E, I, R, U> {
  private readonly lists: RecordLists<E, I, U, R>;

  constructor(definition: ResourceDefinition<E, I, U, R>, context: ResourceContext) {
    super(definition, context);
    context.registry.register(this);
    this.lists = new RecordLists(definition, context.database, context.languages, {
      createQuery: () => this.createListQuery(),
      searchIds: (search) => this.searchIds(search),
      searchExpressions: () => this.searchExpressions(),
    });
  }

  /**
   * One page, newest first unless `sort` is given.
   * @throws ValidationException for an unknown sort column, and for a period that ends before it begins
   */
  async list(query: ListQuery): Promise<Page<R>> {
    const { entities, perPage, total } = await this.lists.page(query);
    const records = await this.completed(await this.toRecords(entities));
    return toPage(`/${operationPath(this.definition, 'list')}`, query, perPage, total, records);
  }

  /** The ids of all records that a list's query finds, the newest first. */
  ids(query: ListQuery): Promise<Uint32Array> {
    return this.lists.ids(query);
  }

  /** A few records whose title, slug or number resembles the text, the best first. */
  async suggest(text: string): Promise<Suggestion[]> {
    return suggest(this.context.database, this.definition, text, await this.searchFew(text));
  }

  /** @param like A record whose rich text the new one takes over: its links are not checked again. */
  async create(given: I, by?: Author, like?: object): Promise<R> {
    return this.retryOnDuplicateSlug(() =>
      this.context.database.transaction(async (manager) => {
        await this.guardSlug(manager, given);
        const entity = manager.create(this.definition.entity);
        const original = await this.originalFor(manager, given);
        if (original) this.translate(entity, original, given);
        const input = this.ownInput(given, entity, original);
        await this.assign(manager, entity, input, by);
        if (original) this.share(entity, original);
        await this.checkReferences(manager, input);
        await this.context.validateRichTextUrls(manager, this.definition.input, input, like);
        await this.assignSlug(manager, entity, input);
        if (!original) await this.positions.assignFirst(manager, entity);
        // A rollback does not give back the next id on MariaDB.
        if (currentPreview()) entity.id = PREVIEW_ID;
        this.complete(entity);
        await manager.save(entity);
        await this.keepFormerSlug(manager, entity);
        await this.afterSave(manager, entity, input);
        await this.keepSource(manager, entity, original, { input });
        const { id, status } = statusOf(entity);
        if (this.isContent) await this.context.publications.afterCreate(manager, this.refTo(id), status);
        return this.finalize(manager, entity, { action: 'create', by, wasVisible: false });
      }),
    );
  }

  /** @param action What the history calls it. @throws RecordNotFoundException, StaleRecordException */
  async update(id: number, input: U, by?: Author, action: 'update' | 'publish' = 'update'): Promise<R> {
    return this.retryOnDuplicateSlug(() => this.updateOnce(id, input, by, action));
  }

  private updateOnce(id: number, given: U, by: Author | undefined, action: HistoryAction): Promise<R> {
    return this.context.database.transaction(async (manager) => {
      const entity = await this.findForUpdate(manager, id);
      const original = await this.originalOf(manager, entity);
      const input = this.ownInput(given, entity);
      if (input.version !== undefined && input.version !== entity.version) {
        throw new StaleRecordException(await this.read(id));
      }
      const readOnly = readOnlyValuesOf(input);
      if (readOnly)
        checkReadOnlyValues(readOnly, await this.read(id), (name) => isImmutableColumn(this.definition.entity, name));
      const before = { ...entity };
      const past = await this.pastState(manager, entity);
      await this.assign(manager, entity, input, by);
      await this.checkReferences(manager, input);
      await this.context.validateRichTextUrls(manager, this.definition.input, input, before);
      await this.assignSlug(manager, entity, input, before);
      entity.version += 1;
      this.complete(entity, before);
      await manager.save(entity);
      await this.keepFormerSlug(manager, entity, before);
      await this.afterSave(manager, entity, input, before);
      await this.keepSource(manager, entity, original, { before: past.state, input: given });
      await this.savedContent(manager, entity, before, given, by);
      const wasVisible = isActive(before);
      return this.finalize(manager, entity, { action, by, past, wasVisible, secrets: this.secretsIn(input) });
    });
  }

  /** @throws RecordNotFoundException, RecordInUseException */
  async delete(id: number, by?: Author): Promise<MessageBody> {
    await this.context.database.transaction(async (manager) => {
      const entity = await this.findForUpdate(manager, id);
      const uses = await this.uses(manager, entity);
      if (uses.length > 0) throw new RecordInUseException(this.definition.label, uses);
      const translations = await this.translationIds(manager, entity);
      await this.keepDeleted(manager, entity, by);
      for (const translation of translations) {
        const row = await this.findForUpdate(manager, translation);
        await this.keepDeleted(manager, row, by);
        await this.removeRow(manager, row);
      }
      await this.removeRow(manager, entity);
    });
    return { message: this.definition.deletedMessage() };
  }

  private async removeRow(manager: EntityManager, entity: E): Promise<void> {
    const { id } = entity;
    await this.beforeDelete(manager, entity);
    if (slugIn(entity) !== undefined) await this.context.slugs.forget(manager, this.slugged(entity), id);
    await this.context.files.releaseAll(manager, this.refTo(id), { isKept: this.keepsFiles });
    if (this.isContent) {
      await this.context.publications.afterDelete(manager, this.refTo(id));
      await this.context.recordEvents.add(manager, { ...this.refTo(id), kind: 'deleted' });
    }
    const original = 'translation_of' in entity ? Number(entity.translation_of) : 0;
    await manager.remove(entity);
    this.publishChange(id);
    if (original) this.publishChange(original);
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
  importCsv(file: Buffer, options: { by: Author; isDryRun: boolean }): Promise<AsyncGenerator<ImportProgress>> {
    return importCsv(this.tools, file, options);
  }

  /** A CSV file with the columns that an import takes, and a row that it would add. */
  async sampleCsv(): Promise<StreamableFile> {
    const row = await sampleRow(this.tools);
    const fileName = `${this.definition.name}-sample.csv`;
    return createCsvFile({ columns: Object.keys(row), fileName, ids: Uint32Array.of(0), read: async () => [row] });
  }

  /** Values of a text column that filters, in their order, at most 20. */
  values(filter: string, search?: string): Promise<string[]> {
    return this.lists.values(filter, search);
  }

  /** What changes of many records need of this service. */
  private get tools(): BulkTarget & ImportTarget {
    const { definition, context } = this;
    const { input, updateInput = input } = definition;
    const fields = recordFields(definition);
    const resource = { ...definition, updateInput, bulkFields: bulkFieldsOf(definition), recordFields: fields };
    const columns = importColumns(resource, fields).filter(
      ({ name }) => context.languages.several || !definition.translation || !LANGUAGE_COLUMNS.has(name),
    );
    return {
      definition: { ...resource, importColumns: columns },
      database: context.database,
      ids: (query) => this.ids(query),
      readMany: (ids) => this.readMany(ids),
      create: (values, by) => this.create(values as I, by),
      update: (id, values, by) => this.update(id, values as U, by),
      delete: (id, by) => this.delete(id, by),
      restore: (id, by) => this.undelete(id, by),
      withdraw: this.isContent ? (row, by) => this.withdraw(row.id, row, by) : undefined,
      publish: this.isContent ? (id, by) => this.publications.publish(this.refTo(id), {}, by) : undefined,
    };
  }

  /** Gives the records, in this order, the places that they hold among all. @throws ValidationException for ids of no record */
  order(ids: readonly number[], by?: Author): Promise<MessageBody> {
    return this.positions.save(ids, by);
  }

  /** Takes back a deletion. @throws RecordNotFoundException */
  private async undelete(id: number, by: Author): Promise<R> {
    const last = await this.context.history.lastState(this.context.database.manager, this.refTo(id));
    if (!last?.state) throw new RecordNotFoundException(this.label);
    await this.restore(id, last.state, { publish: true, by });
    return this.read(id);
  }

  /** Locks the referenced rows, so that they can't be deleted before the transaction ends. */
  private async checkReferences(manager: EntityManager, input: I | U): Promise<void> {
    const values = new Map<string, unknown>(Object.entries(input));
    const errors: Record<string, string[]> = {};
    for (const { column, entity, message } of this.definition.references ?? []) {
      const id = values.get(column);
      if (id === undefined || id === null) continue;
      const query = manager.createQueryBuilder(entity, 'target').select('target.id').where('target.id = :id', { id });
      if (entity.prototype instanceof TranslatableEntity) query.andWhere('target.translation_of IS NULL');
      if (this.context.database.dialect === 'mariadb') query.setLock('pessimistic_read');
      if (!(await query.getOne())) errors[column] = [message()];
    }
    if (Object.keys(errors).length > 0) throw new ValidationException(errors);
  }

  /** First of all, so that of two records of one title the second one reads the slug of the first. */
  private async guardSlug(manager: EntityManager, input: I): Promise<void> {
    const { slugFrom, name } = this.definition;
    if (!slugFrom || slugIn(input) !== undefined) return;
    const title = Object.entries(input).find(([field]) => field === slugFrom)?.[1];
    await takeLock(manager, { scope: `slugs of ${name}`, key: slugOf(String(title), name) });
  }

  /** A new record's slug is generated unless one is given; that of another record changes only if one is given. */
  private async assignSlug(manager: EntityManager, entity: E, input: I | U, before?: E): Promise<void> {
    const { slugFrom } = this.definition;
    if (!slugFrom) return;
    const given = slugIn(input);
    const former = before && slugIn(before);
    if (given === undefined && former === undefined) {
      const slug = await this.context.slugs.generate(manager, this.slugged(entity), String(entity[slugFrom]));
      Object.assign(entity, { slug });
    } else if (given !== undefined && given !== former) {
      await this.context.slugs.checkFree(manager, this.slugged(entity), given, before?.id);
    }
  }
}
