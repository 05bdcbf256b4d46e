import { type EntityManager, type EntityMetadata, In, type SelectQueryBuilder } from 'typeorm';
import { counted, type Noun } from '../language/say.js';
import type { Author } from './author.js';
import { idOf } from './fields/field-values.js';
import { ROW } from './lists/list-query.js';
import type {
  GoneReference,
  HistoryAction,
  HistoryOwner,
  LastChange,
  RecordChange,
  RecordState,
} from './record-history.js';
import type { ResourceInput } from './resource.dto.js';
import type { ResourceEntity } from './resource.entity.js';
import type { ResourceContext } from './resource-context.js';
import { isContent, type ResourceDefinition } from './resource-definition.js';

/**
 * What a resource can do in its own way: `ResourceService` has these as they are for a plain one, and services override them.
 * `RecordReader`, `RecordWriter` and `RecordRestorer` call them, in the order in which they stand here. Those that write run in
 * the transaction of the change.
 */
export abstract class RecordHooks<
  E extends ResourceEntity,
  I extends object,
  R extends object,
  U extends ResourceInput,
> {
  constructor(
    readonly definition: ResourceDefinition<E, I, U, R>,
    protected readonly context: ResourceContext,
  ) {}

  get name(): string {
    return this.definition.name;
  }

  get label(): Noun {
    return this.definition.label;
  }

  // When records are read.

  /** Runs for each query of records: with the joins that `toRecord` needs. */
  createQuery(manager: EntityManager = this.context.database.manager): SelectQueryBuilder<E> {
    return this.withinRights(manager.createQueryBuilder(this.definition.entity, ROW));
  }

  /**
   * SQL: which rows the running request may reach, where not all of them are of those who may read the resource. Others are not
   * there for it, and what the history keeps of any of them neither.
   */
  get reachable(): string | undefined {
    return undefined;
  }

  /** By a join, since conditions of a query replace each other. */
  withinRights(query: SelectQueryBuilder<E>): SelectQueryBuilder<E> {
    const { reachable } = this;
    return reachable
      ? query.innerJoin(this.definition.entity, 'reached', `reached.id = ${ROW}.id AND ${reachable}`)
      : query;
  }

  /** Runs for each query of a list: without the columns that lists leave out. */
  createListQuery(): SelectQueryBuilder<E> {
    const { leftOutOfLists } = this.definition;
    if (!leftOutOfLists) return this.createQuery();
    const names = new Set<string>(leftOutOfLists.columns);
    const columns = this.metadata.columns.filter(({ isSelect, propertyName }) => isSelect && !names.has(propertyName));
    return this.createQuery().select(columns.map(({ propertyName }) => `${ROW}.${propertyName}`));
  }

  /**
   * Runs when a list is searched, unless the search is cached: the ids that it finds, in descending order; undefined to search
   * by `searchExpressions`.
   */
  async searchIds(_search: string): Promise<Uint32Array | undefined> {
    return undefined;
  }

  /**
   * Runs when records are suggested: ids of some whose title may contain the text, where `LIKE` would read too many; undefined
   * to search by it.
   */
  async searchFew(_text: string): Promise<number[] | undefined> {
    return undefined;
  }

  searchExpressions(): string[] {
    return this.definition.searchable.map((column) => `${ROW}.${column}`);
  }

  /** Runs for the rows of a list. Overridden to load related data for all of them at once. */
  async toRecords(entities: E[]): Promise<R[]> {
    return Promise.all(entities.map((entity) => this.toRecord(entity)));
  }

  /** Runs for each row that is sent or compared: the entity's columns, except those with `select: false`. */
  async toRecord(entity: E): Promise<R> {
    // An original tells nothing of languages by itself.
    const isOriginal = 'language' in entity && entity.language === '' && this.definition.translation;
    const columns = this.metadata.columns.filter(
      ({ isSelect, propertyName }) =>
        isSelect && !(isOriginal && (propertyName === 'language' || propertyName === 'translation_of')),
    );
    return Object.fromEntries(columns.map((column) => [column.propertyName, column.getEntityValue(entity)])) as R;
  }

  // When a record is created or updated.

  /**
   * Runs first, on a new entity or on a locked one whose version is the caller's: takes the values of the input. `by` is who
   * saves it, if known. The pipe has refused keys that are not in the DTO.
   */
  async assign(_manager: EntityManager, entity: E, input: I | U, _by?: Author): Promise<void> {
    const columns = new Set(this.metadata.columns.map((column) => column.propertyName));
    const values = Object.entries(input).filter(
      ([key, value]) => key !== 'version' && value !== undefined && columns.has(key),
    );
    Object.assign(entity, Object.fromEntries(values));
  }

  /** Runs right before the row is stored, of a restored record as well. `before` is the entity before that, if it was there. */
  complete(_entity: E, _before?: E): void {}

  /** Runs right after the row is stored: for rows of other tables. `before` is the entity before an update. */
  async afterSave(_manager: EntityManager, _entity: E, _input: I | U, _before?: E): Promise<void> {}

  /** Runs before the change is added to the history: what it is called there. One that visitors see has a name of its own. */
  namedChange(
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

  // When a record is deleted.

  /** Runs first, on the locked row: what refers to the record, e.g. ['3 projects']. It is deleted only if nothing does. */
  async uses(manager: EntityManager, { id }: E): Promise<string[]> {
    const uses: string[] = [];
    for (const { entity, column, label } of this.context.registry.referencesTo(this.definition.entity)) {
      const count = await manager.countBy(entity, { [column]: id });
      if (count > 0) uses.push(counted(label, count));
    }
    return uses;
  }

  /** Runs before the deletion is added to the history: what else is kept, by name, of rows that are deleted with the record. */
  async relatedState(_manager: EntityManager, _entity: E): Promise<RecordState> {
    return {};
  }

  /** Runs right before the row is removed. */
  async beforeDelete(_manager: EntityManager, _entity: E): Promise<void> {}

  // When a state of the history is restored, or a publication is taken back.

  /** Runs first: the state without references to records that were deleted since, and these. */
  async withoutGoneReferences(
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

  /** Runs after the row of a deleted record is stored again: inserts what `relatedState` kept. */
  async restoreRelated(_manager: EntityManager, _entity: E, _state: RecordState): Promise<void> {}

  /**
   * Runs when a publication was taken back, before what it published becomes the draft again: those of the changed fields that
   * somebody had written.
   */
  writtenFields({ fields }: LastChange): readonly string[] {
    return fields;
  }

  // What hooks are written with.

  get metadata(): EntityMetadata {
    return this.context.database.manager.connection.getMetadata(this.definition.entity);
  }

  get isContent(): boolean {
    return isContent(this.definition);
  }

  /** The record, as the history, its files and its publication name it. */
  refTo(id: number): HistoryOwner {
    return { resource: this.name, id };
  }
}
