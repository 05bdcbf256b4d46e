import type { StreamableFile } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../access/caller.js';
import { requirePermissions } from '../access/rights.js';
import { englishName, say, spokenTo } from '../language/say.js';
import { readerLanguage } from '../text/reader-language.js';
import type { DateOrder } from '../text/written-time.js';
import type { Author } from './author.js';
import type { BulkInput, BulkResult } from './bulk/bulk.dto.js';
import { type BulkTarget, changeMany } from './bulk/bulk.js';
import { copyOf } from './bulk/duplicate.js';
import { type CsvColumn, importColumns, withCells } from './csv/csv-cells.js';
import { createCsvFile } from './csv/csv-export.js';
import { type ImportTarget, importCells, importCsv } from './csv/csv-import.js';
import { sampleRow } from './csv/csv-sample.js';
import type { ImportedRow, ImportProgress } from './csv/import.dto.js';
import { isSpamList } from './lists/list-filters.js';
import type { ShownListQuery } from './lists/short-texts.js';
import type { RecordPublications } from './publication/record-publications.js';
import { type Change, RecordChanges } from './record-changes.js';
import { ORDER_ID, type PastState } from './record-history.js';
import { RecordHooks } from './record-hooks.js';
import { RecordOrder } from './record-order.js';
import { RecordReader } from './record-reader.js';
import { RecordRestorer } from './record-restorer.js';
import { RecordRows } from './record-rows.js';
import { RecordSlugs } from './record-slugs.js';
import { RecordTranslations } from './record-translations.js';
import { treeOf } from './record-tree.js';
import { RecordWriter } from './record-writer.js';
import type { ListQuery, MessageBody, Page, ResourceInput } from './resource.dto.js';
import type { ResourceEntity } from './resource.entity.js';
import type { ResourceContext } from './resource-context.js';
import { bulkFieldsOf, type ResourceDefinition, recordFields } from './resource-definition.js';
import type { Suggestion } from './suggestions.js';
import { TranslationComparison } from './translation-comparison.js';
import type { MovedRecord, MoveInput, RecordTree } from './tree.dto.js';

/** File columns on sites with several languages. */
const LANGUAGE_COLUMNS: ReadonlySet<string> = new Set(['language', 'translation_of']);

/**
 * All operations on the records of one resource, delegated to collaborators. A plain resource only passes its definition; others
 * override the hooks.
 */
export class ResourceService<
  E extends ResourceEntity,
  I extends object,
  R extends object,
  U extends ResourceInput = I & ResourceInput,
> extends RecordHooks<E, I, R, U> {
  /** Comparison of originals and translations. */
  readonly translations: TranslationComparison<E, I, R, U>;
  private readonly rows: RecordRows<E, I, R, U>;
  private readonly reader: RecordReader<E, I, R, U>;
  private readonly changes: RecordChanges<E, I, R, U>;
  private readonly writer: RecordWriter<E, I, R, U>;
  private readonly restorer: RecordRestorer<E, I, R, U>;
  private readonly positions: RecordOrder<E, I, U, R>;

  constructor(definition: ResourceDefinition<E, I, U, R>, context: ResourceContext) {
    super(definition, context);
    const slugs = new RecordSlugs<E>(definition, context);
    const rows = new RecordRows(this, context);
    const translations = new RecordTranslations(this, rows, context);
    const reader = new RecordReader(this, rows, translations, context);
    const changes = new RecordChanges(this, rows, slugs, translations, reader, context);
    const positions = new RecordOrder(definition, context);
    this.rows = rows;
    this.reader = reader;
    this.changes = changes;
    this.positions = positions;
    this.writer = new RecordWriter(this, rows, slugs, translations, reader, changes, positions, context);
    this.restorer = new RecordRestorer(this, rows, slugs, translations, reader, changes, positions, context);
    this.translations = new TranslationComparison(this, rows, translations, reader, changes, context);
    context.registry.register(this);
    context.registry.registerHistory(this.restorer);
  }

  /** Drafts and publication, for content. */
  get publications(): RecordPublications {
    return this.context.publications;
  }

  /** @throws RecordNotFoundException */
  read(id: number): Promise<R> {
    return this.reader.read(id);
  }

  /** Returns the existing records in the order of the ids. @param isList Whether to return them as in lists. */
  readMany(ids: readonly number[], { isList = false } = {}): Promise<R[]> {
    return this.reader.readMany(ids, isList);
  }

  /**
   * Returns one page, newest first unless `sort` is given.
   * @param caller Whose rights decide about records that are included.
   * @throws ValidationException for an unknown sort column, and for a period that ends before it begins
   */
  list(query: ShownListQuery, caller?: Caller): Promise<Page<R>> {
    return this.reader.list(query, caller);
  }

  /** Returns the ids of all records that match a list's query, newest first. */
  ids(query: ListQuery): Promise<Uint32Array> {
    return this.reader.ids(query);
  }

  /** Returns values of a filter's text column, in their order, at most 20. */
  values(filter: string, search?: string): Promise<string[]> {
    return this.reader.values(filter, search);
  }

  /** Returns a few records whose title, slug or number resembles the text, the best first. */
  suggest(text: string): Promise<Suggestion[]> {
    return this.reader.suggest(text);
  }

  /**
   * @param like A record whose rich text is copied: its links are not checked again.
   * @param key Idempotency key: a repeated request returns the record that was created.
   */
  create(input: I, by?: Author, like?: object, key?: string): Promise<R> {
    return this.writer.create(input, by, like, key);
  }

  /**
   * @param action Its name in the history.
   * @param like A record whose addresses in rich text are not checked again. Default: the stored record.
   * @throws RecordNotFoundException, StaleRecordException
   */
  update(id: number, input: U, by?: Author, action: 'update' | 'publish' = 'update', like?: object): Promise<R> {
    return this.writer.update(id, input, by, { action, like });
  }

  /** @throws RecordNotFoundException, RecordInUseException */
  async delete(id: number, by?: Author): Promise<MessageBody> {
    await this.writer.delete(id, by);
    return { message: this.definition.deletedMessage() };
  }

  /** Columns accepted by an import of a table. */
  get tableColumns(): readonly CsvColumn[] {
    return this.tools.definition.importColumns;
  }

  /** Imports a single row of a table, see `importCsv`. */
  importRow(
    cells: ReadonlyMap<string, string>,
    line: number,
    by: Author,
    orders?: ReadonlyMap<string, DateOrder>,
  ): Promise<ImportedRow> {
    return importCells(this.tools, cells, line, by, orders);
  }

  /**
   * Rearranges the records in this order, on the positions that they hold among all. @throws ValidationException for unknown ids
   */
  order(ids: readonly number[], by?: Author): Promise<MessageBody> {
    return this.positions.save(ids, by);
  }

  /** Returns all records of a tree in its order, without their fields. */
  tree(): Promise<RecordTree> {
    return treeOf(this, this.definition.roles);
  }

  /** The same of one of its versions. @param version Its key. Default: all records */
  treeIn(version?: string): Promise<RecordTree> {
    return treeOf(this, this.definition.roles, version);
  }

  /**
   * Puts a record of a tree below another one, or on the first level, with all below it.
   * @throws RecordNotFoundException, ValidationException if it would stand below itself, or on too deep a level
   */
  move(id: number, { parent_id, position }: MoveInput, by?: Author): Promise<MovedRecord> {
    return this.context.database.transaction(async (manager) => {
      const former = await this.positions.placeOf(manager, id);
      const { parent = '' } = this.definition.roles;
      if (parent_id !== undefined && former.parent_id !== parent_id)
        await this.update(id, { [parent]: parent_id } as object as U, by);
      const place = await this.positions.place(manager, id, position, by);
      return { message: say('crud.moved'), former, place };
    });
  }

  /** Changes many records, by their ids or by a list's query. */
  changeMany(input: BulkInput, query: ListQuery | undefined, by: Author): Promise<BulkResult> {
    return changeMany(this.tools, input, query, by);
  }

  /** Creates a copy hidden from visitors. @throws RecordNotFoundException */
  async duplicate(id: number, by: Author): Promise<R> {
    const record = await this.read(id);
    return this.create((await copyOf(this.tools.definition, record)) as I, by, record);
  }

  /**
   * Streams the records that match a list's query as CSV; the export is recorded in the history.
   * @throws ForbiddenException for who may not read the list: the right to export adds nothing to what is seen
   */
  async exportCsv(query: ListQuery, by: Author): Promise<StreamableFile> {
    const { name, csv, label, read } = this.definition;
    requirePermissions(by, [read]);
    const isSpam = isSpamList(this.definition, query);
    const language = spokenTo(readerLanguage() ?? '');
    const ids = await this.ids(query);
    const title = `${englishName(label)}: ${ids.length.toLocaleString('en')}`;
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
      // Later parts of the file are read after the request has ended.
      read: async (ids) => {
        const records = await this.readMany(ids, { isList: true });
        return records.map((record) => withCells(record, this.definition.cells ?? {}, language));
      },
    });
  }

  /** Imports a CSV file, and reports on each row. @throws ValidationException */
  importCsv(file: Buffer, options: { by: Author; isDryRun: boolean }): Promise<AsyncGenerator<ImportProgress>> {
    return importCsv(this.tools, file, options);
  }

  /** Returns a CSV file with the columns of an import, and a row that it would add. */
  async sampleCsv(): Promise<StreamableFile> {
    const row = await sampleRow(this.tools);
    const fileName = `${this.definition.name}-sample.csv`;
    return createCsvFile({ columns: Object.keys(row), fileName, ids: Uint32Array.of(0), read: async () => [row] });
  }

  // For custom changes by services in a transaction: find, keep the past state, save, finalize.

  /** @throws RecordNotFoundException */
  protected find(id: number, manager?: EntityManager): Promise<E> {
    return this.rows.find(id, manager);
  }

  /** Returns the entity, locked until the transaction ends. @throws RecordNotFoundException */
  protected findForUpdate(manager: EntityManager, id: number): Promise<E> {
    return this.rows.findForUpdate(manager, id);
  }

  /** Returns the state that the history compares a change with. @param entity The stored, locked entity before the change. */
  protected pastState(manager: EntityManager, entity: E): Promise<PastState> {
    return this.changes.pastState(manager, entity);
  }

  /** Called after the row is stored: claims files, adds the change to the history and publishes it. Returns the record. */
  protected finalize(manager: EntityManager, entity: E, change: Change): Promise<R> {
    return this.changes.finalize(manager, entity, change);
  }

  /** The parts of this service needed by bulk changes and imports. */
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
      restore: (id, by) => this.restorer.undelete(id, by),
      withdraw: this.isContent ? (row, by) => this.restorer.withdraw(row.id, row, by) : undefined,
      publish: this.isContent ? (id, by) => this.publications.publish(this.refTo(id), {}, by) : undefined,
    };
  }
}
