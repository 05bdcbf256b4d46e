import { type EntityManager, type EntityMetadata, In, type SelectQueryBuilder } from 'typeorm';
import { counted, type Label } from '../language/say.js';
import type { Author } from './author.js';
import { idOf } from './fields/field-values.js';
import { ROW } from './lists/list-query.js';
import type {
  HistoryAction,
  HistoryOwner,
  LastChange,
  MissingReference,
  RecordChange,
  RecordState,
} from './record-history.js';
import { RecordRights } from './record-rights.js';
import type { ResourceInput } from './resource.dto.js';
import type { ResourceEntity } from './resource.entity.js';
import type { ResourceContext } from './resource-context.js';
import { isContent, type ResourceDefinition } from './resource-definition.js';
import { ACTIVE, INACTIVE } from './states.shared.js';

/**
 * Hooks that resources override. `ResourceService` uses these defaults for plain resources. `RecordReader`, `RecordWriter` and
 * `RecordRestorer` call them in the order of this file. Those that write run in the transaction of the change.
 */
export abstract class RecordHooks<
  E extends ResourceEntity,
  I extends object,
  R extends object,
  U extends ResourceInput,
> {
  /** What authors may do with the records. */
  readonly rights: RecordRights;

  constructor(
    readonly definition: ResourceDefinition<E, I, U, R>,
    protected readonly context: ResourceContext,
  ) {
    this.rights = new RecordRights(definition, context.languages);
  }

  get name(): string {
    return this.definition.name;
  }

  get label(): Label {
    return this.definition.label;
  }

  // Reading records.

  /** Returns the query of records, with the joins that `toRecord` needs. */
  createQuery(manager: EntityManager = this.context.database.manager): SelectQueryBuilder<E> {
    return this.withinRights(manager.createQueryBuilder(this.definition.entity, ROW));
  }

  /**
   * SQL condition for rows available to the running request, if users who may read the resource are restricted to some of them.
   * Other rows don't exist for the request, and it gets no history of any row.
   */
  get reachable(): string | undefined {
    return undefined;
  }

  /** Uses a join, since conditions of a query replace each other. */
  withinRights(query: SelectQueryBuilder<E>): SelectQueryBuilder<E> {
    const { reachable } = this;
    return reachable
      ? query.innerJoin(this.definition.entity, 'reached', `reached.id = ${ROW}.id AND ${reachable}`)
      : query;
  }

  /** Returns the query of a list, without the columns that lists omit. */
  createListQuery(): SelectQueryBuilder<E> {
    const { leftOutOfLists } = this.definition;
    if (!leftOutOfLists) return this.createQuery();
    const names = new Set<string>(leftOutOfLists.columns);
    const columns = this.metadata.columns.filter(({ isSelect, propertyName }) => isSelect && !names.has(propertyName));
    return this.createQuery().select(columns.map(({ propertyName }) => `${ROW}.${propertyName}`));
  }

  /**
   * Returns the ids that a search of a list finds, in descending order; undefined to search by `searchExpressions`. Not called for
   * cached searches.
   */
  async searchIds(_search: string): Promise<Uint32Array | undefined> {
    return undefined;
  }

  /**
   * Returns ids of some records whose title may contain the text, for suggestions, where `LIKE` would read too many; undefined to
   * use that.
   */
  async searchFew(_text: string): Promise<number[] | undefined> {
    return undefined;
  }

  searchExpressions(): string[] {
    return this.definition.searchable.map((column) => `${ROW}.${column}`);
  }

  /** Converts the rows of a list. Overridden to load related data for all of them at once. */
  async toRecords(entities: E[]): Promise<R[]> {
    return Promise.all(entities.map((entity) => this.toRecord(entity)));
  }

  /** Converts a row to be sent or compared: the entity's columns, except those with `select: false`. */
  async toRecord(entity: E): Promise<R> {
    // Originals do not contain their language.
    const isOriginal = 'language' in entity && entity.language === '' && this.definition.translation;
    const columns = this.metadata.columns.filter(
      ({ isSelect, propertyName }) =>
        isSelect && !(isOriginal && (propertyName === 'language' || propertyName === 'translation_of')),
    );
    return Object.fromEntries(columns.map((column) => [column.propertyName, column.getEntityValue(entity)])) as R;
  }

  // Creating and updating records.

  /**
   * First step, on a new entity or on a locked one of the caller's version: assigns the input's values. `by` is the author, if
   * known. The pipe has already refused keys that are not in the DTO.
   */
  async assign(_manager: EntityManager, entity: E, input: I | U, _by?: Author): Promise<void> {
    const columns = new Set(this.metadata.columns.map((column) => column.propertyName));
    const values = Object.entries(input).filter(
      ([key, value]) => key !== 'version' && value !== undefined && columns.has(key),
    );
    Object.assign(entity, Object.fromEntries(values));
  }

  /** Called right before the row is stored, also when a record is restored. `before` is the former entity, if any. */
  complete(_entity: E, _before?: E): void {}

  /** Called right after the row is stored, for rows of other tables. `before` is the entity before an update. */
  async afterSave(_manager: EntityManager, _entity: E, _input: I | U, _before?: E): Promise<void> {}

  /** Returns the action and fields for the history: publishing and unpublishing by an update are separate actions. */
  namedChange(
    action: HistoryAction,
    fields: readonly string[],
    before: RecordState | undefined,
    { status }: RecordState,
  ): Pick<RecordChange, 'action' | 'fields'> {
    if (action !== 'update') return { action, fields };
    const former = before?.status;
    if (former === INACTIVE && status === ACTIVE) return { action: 'publish', fields };
    return { action: former === ACTIVE && status === INACTIVE ? 'unpublish' : 'update', fields };
  }

  // Deleting records.

  /** First step, on the locked row: returns references to the record, e.g. ['3 projects'], which prevent its deletion. */
  async uses(manager: EntityManager, { id }: E): Promise<string[]> {
    const uses: string[] = [];
    for (const { entity, column, label } of this.context.registry.referencesTo(this.definition.entity)) {
      const count = await manager.countBy(entity, { [column]: id });
      if (count > 0) uses.push(counted(label, count));
    }
    return uses;
  }

  /**
   * Returns further data to keep, by name, from rows that are deleted with the record. Called before the deletion is added to the
   * history.
   */
  async relatedState(_manager: EntityManager, _entity: E): Promise<RecordState> {
    return {};
  }

  /** Called right before the row is removed. */
  async beforeDelete(_manager: EntityManager, _entity: E): Promise<void> {}

  // Restoring states of the history, and reverting publications.

  /** First step: returns the state without references to deleted records, and these. */
  async withoutMissingReferences(
    manager: EntityManager,
    state: RecordState,
  ): Promise<{ state: RecordState; references: MissingReference[] }> {
    const known = { ...state };
    const references: MissingReference[] = [];
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

  /** Called after the row of a deleted record is stored again: inserts the data kept by `relatedState`. */
  async restoreRelated(_manager: EntityManager, _entity: E, _state: RecordState): Promise<void> {}

  /**
   * Returns those of the changed fields that a user wrote. Called after a publication was reverted, before its values become the
   * draft again.
   */
  writtenFields({ fields }: LastChange): readonly string[] {
    return fields;
  }

  // Helpers for hooks.

  get metadata(): EntityMetadata {
    return this.context.database.manager.connection.getMetadata(this.definition.entity);
  }

  get isContent(): boolean {
    return isContent(this.definition);
  }

  /** Returns the record's reference for the history, files and publication. */
  refTo(id: number): HistoryOwner {
    return { resource: this.name, id };
  }
}
