import { type EntityManager, type EntityMetadata, In, type SelectQueryBuilder } from 'typeorm';
import { takeLock } from '../database/advisory-locks.js';
import { RecordNotFoundException } from '../http/exceptions.js';
import { counted } from '../language/say.js';
import type { Author } from './author.js';
import { idOf } from './fields/field-values.js';
import { HistoricService } from './historic-service.js';
import { ROW } from './lists/list-query.js';
import type { RecordPublications } from './publication/record-publications.js';
import type { GoneReference, HistoryAction, LastChange, RecordChange, RecordState } from './record-history.js';
import { recordId, statusOf } from './record-values.js';
import type { ResourceInput } from './resource.dto.js';
import type { ResourceEntity } from './resource.entity.js';
import { isContent, type ResourceDefinition } from './resource-definition.js';

/** Reads the records of one resource, and has the hooks that resources with rules of their own override. */
export abstract class ResourceRecords<
  E extends ResourceEntity,
  I extends object,
  R extends object,
  U extends ResourceInput,
> extends HistoricService<ResourceDefinition<E, I, U, R>> {
  /** Drafts and publication of its records, if they are content. */
  get publications(): RecordPublications {
    return this.context.publications;
  }

  /** Those of the records that exist, in the order of the ids. @param isList As lists have them. */
  async readMany(ids: readonly number[], { isList = false } = {}): Promise<R[]> {
    if (ids.length === 0) return [];
    const query = isList ? this.createListQuery() : this.createQuery();
    const entities = await query.where(`${ROW}.id IN (:...ids)`, { ids }).getMany();
    const records = await this.toRecords(entities);
    const complete = isList ? records : await this.completed(records);
    const byId = new Map(complete.map((record) => [recordId(record), record]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /** @throws RecordNotFoundException */
  async read(id: number): Promise<R> {
    return this.completedOne(await this.toRecord(await this.find(id)));
  }

  // Hooks, in the order of a request.

  /** The query of a list and of a single read, with the joins that `toRecord` needs. */
  protected createQuery(manager: EntityManager = this.context.database.manager): SelectQueryBuilder<E> {
    return manager.createQueryBuilder(this.definition.entity, ROW);
  }

  protected createListQuery(): SelectQueryBuilder<E> {
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

  /** Sets what a record lacks, right before it is saved or restored. `before` is the entity before that, if it was there. */
  protected complete(_entity: E, _before?: E): void {}

  /** The fields of a publication that was taken back, of those that it has changed, that somebody had written. */
  protected writtenFields({ fields }: LastChange): readonly string[] {
    return fields;
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

  protected override async withoutGoneReferences(
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
    for (const { entity, column, label } of this.context.registry.referencesTo(this.definition.entity)) {
      const count = await manager.countBy(entity, { [column]: id });
      if (count > 0) uses.push(counted(label, count));
    }
    return uses;
  }

  /** Overridden to load related data for all records at once. */
  protected async toRecords(entities: E[]): Promise<R[]> {
    return Promise.all(entities.map((entity) => this.toRecord(entity)));
  }

  /** The record as sent: the entity's columns, except those with `select: false`. */
  protected async toRecord(entity: E): Promise<R> {
    // An original tells nothing of languages by itself.
    const isOriginal = 'language' in entity && entity.language === '' && this.definition.translation;
    const columns = this.metadata.columns.filter(
      ({ isSelect, propertyName }) =>
        isSelect && !(isOriginal && (propertyName === 'language' || propertyName === 'translation_of')),
    );
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
    // Others write what belongs to a record of content, such as its draft, and not its row.
    if (this.isContent) await takeLock(manager, { scope: this.name, key: id });
    const row = this.rowOf(manager, id);
    // SQLite has no row locks: its transactions are serialized.
    if (this.context.database.dialect === 'mariadb') row.setLock('pessimistic_write');
    const entity = await row.getOne();
    if (!entity) throw new RecordNotFoundException(this.definition.label);
    return entity;
  }

  protected rowOf(manager: EntityManager, id: number): SelectQueryBuilder<E> {
    return manager.createQueryBuilder(this.definition.entity, ROW).where(`${ROW}.id = :id`, { id });
  }

  protected get isContent(): boolean {
    return isContent(this.definition);
  }

  protected publishChange(id?: number): void {
    const { name, isInternal } = this.definition;
    if (!isInternal) this.context.publish({ resource: name, id });
  }

  protected async completedOne(record: R): Promise<R> {
    const [one] = await this.completed([record]);
    return one as R;
  }

  /** Adds what is kept beside the rows: `publication` to records of content. */
  protected async completed(records: R[]): Promise<R[]> {
    if (!this.isContent || records.length === 0) return records;
    const { database, publications } = this.context;
    const states = await publications.statesOf(database.manager, this.definition.name, records.map(statusOf));
    return records.map((record, index) => ({ ...record, publication: states[index] }));
  }
}
