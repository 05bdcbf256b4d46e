import type { OnModuleInit, Type } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import type { EntityManager } from 'typeorm';
import type { Permission } from '../access/permissions.js';
import { CommittedValue } from '../database/committed-value.js';
import type { ChangeReader } from '../events/change-reader.js';
import { StaleRecordException } from '../http/exceptions.js';
import { allowReadOnlyFields, checkReadOnlyValues, readOnlyValuesOf } from '../http/read-only-fields.js';
import { type Noun } from '../language/say.js';
import type { Author } from './author.js';
import { HistoricService } from './historic-service.js';
import type {
  HistoricRecords,
  HistoryAction,
  HistoryMode,
  RecordState,
  Restored,
  RestoreOptions,
} from './record-history.js';
import { RecordRights } from './record-rights.js';
import { changedFields, toState } from './record-state.js';
import type { ResourceInput } from './resource.dto.js';
import type { ResourceEntity } from './resource.entity.js';
import type { ResourceContext } from './resource-context.js';
import { isImmutableColumn, recordFields } from './resource-definition.js';
import { linksIn } from './rich-text-urls.js';

const SINGLETON_ID = 1;

interface Change {
  action: HistoryAction;
  by: Author | undefined;
}

/** Definition of settings stored as a single row. */
export interface SingletonDefinition<E extends ResourceEntity, I extends ResourceInput> {
  /** The name of the resource in events, in the history, and as the owner of files. */
  name: string;
  /** Its display name. */
  label: Noun;
  entity: Type<E>;
  input: Type<I>;
  read: Permission;
  write: Permission;
  /** Data kept by the history. Default: 'states'. */
  history?: Exclude<HistoryMode, 'bin'>;
}

/** Reads and updates a single row, which is inserted at the first start. */
export abstract class SingletonService<E extends ResourceEntity, I extends ResourceInput, R extends object>
  extends HistoricService<SingletonDefinition<E, I>>
  implements OnModuleInit, HistoricRecords
{
  readonly hasBin = false;
  /** What authors may do with it. */
  protected readonly rights: RecordRights;
  private followed?: { reread: () => Promise<void>; set: (row: E) => void };

  constructor(definition: SingletonDefinition<E, I>, context: ResourceContext) {
    super(definition, context);
    this.rights = new RecordRights(definition, context.languages);
    context.registry.registerHistory(this);
    context.registry.registerSettings(this);
    allowReadOnlyFields(definition.input, recordFields(definition));
  }

  async onModuleInit(): Promise<void> {
    const { database } = this.context;
    if (!(await database.manager.existsBy<ResourceEntity>(this.definition.entity, { id: SINGLETON_ID }))) {
      // `orIgnore`: another process may insert it at the same time.
      await database.transaction((manager) =>
        manager
          .createQueryBuilder()
          .insert()
          .into<ResourceEntity>(this.definition.entity)
          .values({ id: SINGLETON_ID })
          .orIgnore()
          .execute(),
      );
    }
    await this.followed?.reread();
  }

  /**
   * Keeps what is made of the row in memory, so that it is available without a query; it changes with each save, in all processes.
   * To be called in the constructor; the value is undefined until the module is initialized.
   */
  protected follow<T>(changes: ChangeReader, make: (row: E) => T): CommittedValue<T> {
    const value = new CommittedValue<T>(this.context.database);
    const reread = () => value.follow(async () => make(await this.find()));
    this.followed = { reread, set: (row) => value.set(make(row)) };
    changes.follow(this.name, reread);
    return value;
  }

  async read(): Promise<R> {
    return this.toRecord(await this.find());
  }

  /** Returns the links that visitors are shown. In another language of the site than the first, paths lead to pages in it. */
  async shownLinks(): Promise<{ language: string; links: string[] }[]> {
    return [{ language: '', links: this.linksOf(await this.read()) }];
  }

  protected linksOf(record: R): string[] {
    return linksIn(this.definition.input, record);
  }

  /** Fields that are not sent stay unchanged. @throws StaleRecordException */
  async update(input: I, by?: Author, action: HistoryAction = 'update'): Promise<R> {
    return this.context.database.transaction(async (manager) => {
      this.rights.checkLanguage(by, input);
      const entity = await this.find(true);
      const { version } = input;
      if (version !== undefined && version !== entity.version) throw new StaleRecordException(this.toRecord(entity));
      const values = await this.valuesToStore(manager, input, entity);
      const readOnly = readOnlyValuesOf(input);
      if (readOnly)
        checkReadOnlyValues(readOnly, this.toRecord(entity), (name) => isImmutableColumn(this.definition.entity, name));
      await this.context.validateRichTextUrls(manager, this.definition.input, values, entity);
      const before = structuredClone(entity);
      const given = Object.entries(values).filter(([, value]) => value !== undefined);
      Object.assign(entity, Object.fromEntries(given));
      this.settle(entity, before, input);
      return this.toRecord(await this.save(manager, entity, before, { action, by }));
    });
  }

  /** Stores the row as a new version, in the transaction of the change. */
  protected async save(manager: EntityManager, entity: E, before: E, change: Change): Promise<E> {
    entity.version += 1;
    await manager.save(entity);
    const saved = await this.find();
    const owner = this.refTo(SINGLETON_ID);
    await this.context.files.claim(manager, owner, this.definition.input, this.withFiles(saved), {
      isKept: this.keepsFiles,
    });
    await this.keepChange(manager, this.stateOf(before), this.stateOf(saved), change);
    this.followed?.set(saved);
    this.context.publish(owner);
    return saved;
  }

  /** Completes a row changed by an update. */
  protected settle(_row: E, _before: E, _input: I): void {}

  /** Returns the values that reference its files. */
  protected withFiles(row: E): object {
    return this.toRecord(row);
  }

  /** Returns the state of a row for the history. */
  protected stateOf(row: E): RecordState {
    return toState(this.toRecord(row));
  }

  /** Fields whose changes are recorded. */
  protected get recordedFields(): ReadonlySet<string> {
    return this.editableFields;
  }

  // Methods for the history.

  async exists(id: number): Promise<boolean> {
    return id === SINGLETON_ID;
  }

  publicState(state: RecordState): RecordState {
    return state;
  }

  async findClash(): Promise<null> {
    return null;
  }

  pictureIn(): null {
    return null;
  }

  async restore(_id: number, state: RecordState, { by, version }: Omit<RestoreOptions, 'publish'>): Promise<Restored> {
    return this.context.database.transaction(async (manager) => {
      const { state: known, gone } = await this.withoutDeleted(manager, state);
      const row = await this.find();
      const present = this.toRecord(row);
      if (version !== undefined && version !== row.version) throw new StaleRecordException(present);
      const fields = this.recordedFields;
      if (changedFields(this.stateOf(row), known, fields).length === 0)
        return { record: present, slug: null, gone, keepsDraft: false };
      const values = Object.entries(known).filter(([name]) => fields.has(name) && name !== 'version');
      const input = plainToInstance(this.definition.input, this.inputOf(Object.fromEntries(values), present));
      return { record: await this.update(input, by, 'restore'), slug: null, gone, keepsDraft: false };
    });
  }

  forget(manager: EntityManager, id: number): Promise<void> {
    return this.context.files.forget(manager, this.refTo(id));
  }

  private async keepChange(
    manager: EntityManager,
    before: RecordState,
    state: RecordState,
    { action, by }: Change,
  ): Promise<void> {
    const fields = changedFields(before, state, this.recordedFields);
    if (fields.length === 0) return;
    const owner = this.refTo(SINGLETON_ID);
    const past = (await this.context.history.lastState(manager, owner, Number(before.version))) ?? { state: before };
    await this.context.history.add(manager, {
      ...owner,
      action,
      title: this.definition.label,
      version: Number(state.version),
      by,
      fields,
      ...(this.history === 'states' ? { state, past } : {}),
    });
  }

  /** Returns the fields of a state as an update's input. */
  protected inputOf(state: RecordState, _present: R): RecordState {
    return state;
  }

  /** Returns the values to store for an input and the current, locked row. */
  protected valuesOf({ version, ...values }: I, _row: E): object {
    return values;
  }

  /** The same, for values that must be checked in the database. @throws ValidationException */
  protected async valuesToStore(_manager: EntityManager, input: I, row: E): Promise<object> {
    return this.valuesOf(input, row);
  }

  protected find(isLocked = false): Promise<E> {
    const { manager, dialect } = this.context.database;
    const row = manager.createQueryBuilder(this.definition.entity, 'row').where('row.id = :id', { id: SINGLETON_ID });
    if (isLocked && dialect === 'mariadb') row.setLock('pessimistic_write');
    return row.getOneOrFail();
  }

  /** The response to a read. */
  protected toRecord(entity: E): R {
    const { columns } = this.context.database.manager.connection.getMetadata(this.definition.entity);
    return Object.fromEntries(columns.map((column) => [column.propertyName, column.getEntityValue(entity)])) as R;
  }
}
