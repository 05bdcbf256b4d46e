import type { EntityManager } from 'typeorm';
import { fieldsOf } from '../http/validation.pipe.js';
import type { Author } from './author.js';
import { savedEvent } from './record-events.js';
import type { HistoryAction, PastState, RecordState } from './record-history.js';
import type { RecordHooks } from './record-hooks.js';
import type { RecordReader } from './record-reader.js';
import type { RecordRows } from './record-rows.js';
import type { RecordSlugs } from './record-slugs.js';
import { changedFields, FORMER_SLUGS, hiddenValues, TRANSLATION_IDS, toState } from './record-state.js';
import { titleOf } from './record-title.js';
import { type RecordTranslations, translatable } from './record-translations.js';
import { isActive, recordId, statusOf } from './record-values.js';
import type { ResourceInput } from './resource.dto.js';
import type { ResourceEntity } from './resource.entity.js';
import type { ResourceContext } from './resource-context.js';

export interface Change {
  action: HistoryAction;
  by?: Author | undefined;
  /** The record before the change; undefined for a new one. */
  past?: PastState | undefined;
  /** Whether it was visible to visitors before. */
  wasVisible?: boolean;
  /** Whether the record was not there before: for one that is back from the bin. By default, if it is created. */
  isNew?: boolean;
  /** Names of changed fields that are never stored in states, such as a password. */
  secrets?: readonly string[];
}

/** Side effects of a change of a record, in its transaction: files, history, publication, events. */
export class RecordChanges<E extends ResourceEntity, I extends object, R extends object, U extends ResourceInput> {
  constructor(
    private readonly hooks: RecordHooks<E, I, R, U>,
    private readonly rows: RecordRows<E, I, R, U>,
    private readonly slugs: RecordSlugs<E>,
    private readonly translations: RecordTranslations<E, I, R, U>,
    private readonly reader: RecordReader<E, I, R, U>,
    private readonly context: ResourceContext,
  ) {}

  /** Fields whose changes are recorded. */
  get editableFields(): ReadonlySet<string> {
    const { input, updateInput = input } = this.hooks.definition;
    return fieldsOf(updateInput);
  }

  /** Returns the state that the history compares a change with. @param entity The stored, locked entity before the change. */
  async pastState(manager: EntityManager, { id, version }: E): Promise<PastState> {
    const last = this.keepsStates
      ? await this.context.history.lastState(manager, this.hooks.refTo(id), version)
      : undefined;
    return last ?? { state: await this.rows.stateOf(manager, id) };
  }

  /** Returns fields of the input whose values are in no response. */
  secretsIn(input: I | U): string[] {
    const { columns } = this.hooks.metadata;
    const hidden = new Set(columns.filter(({ isSelect }) => !isSelect).map((column) => column.propertyName));
    return Object.keys(input).filter((name) => hidden.has(name));
  }

  /** Lets others take part before the row is stored. @param before The row before an update. */
  async beforeSave(manager: EntityManager, entity: E, by: Author | undefined, before?: E): Promise<void> {
    const present = entity as unknown as Record<string, unknown>;
    const given = { ...this.valuesOfNothing(), ...withoutUndefined(present) };
    const values = { ...given };
    await this.context.changeHooks.beforeSave(manager, {
      resource: this.hooks.name,
      id: before?.id,
      values,
      before: before as unknown as Readonly<Record<string, unknown>> | undefined,
      by,
    });
    for (const [name, value] of Object.entries(values)) if (value !== given[name]) present[name] = value;
  }

  /** What columns store of a record that says nothing of them, as far as the database does not make it. */
  private valuesOfNothing(): Record<string, unknown> {
    return Object.fromEntries(
      this.hooks.metadata.columns.flatMap((column): [string, unknown][] => {
        const { propertyName, default: initial, isNullable, isGenerated, isCreateDate, isUpdateDate } = column;
        if (isGenerated || isCreateDate || isUpdateDate || column.isVersion || !column.isSelect) return [];
        if (typeof initial === 'function' || (initial === undefined && !isNullable)) return [];
        const { transformer } = column;
        const stored: unknown = initial ?? null;
        const read = transformer
          ? [transformer].flat().reduceRight((value: unknown, { from }) => from(value), stored)
          : stored;
        return [[propertyName, read]];
      }),
    );
  }

  /** Updates the draft and schedule after content was saved. */
  async savedContent(manager: EntityManager, entity: E, before: E, saved: object, by?: Author): Promise<void> {
    if (!this.hooks.isContent) return;
    await this.context.publications.afterUpdate(manager, this.hooks.refTo(entity.id), {
      before: statusOf(before).status,
      after: statusOf(entity).status,
      saved,
      version: entity.version,
      by,
    });
  }

  /**
   * Last step: claims the files of the stored record, adds the change to its history, notifies webhooks and caches, and updates its
   * translations. Returns the record.
   */
  async finalize(manager: EntityManager, entity: E, change: Change): Promise<R> {
    const { id } = entity;
    const record = await this.rows.recordOf(manager, id);
    await this.claimFiles(manager, id, record);
    await this.addToHistory(manager, id, record, change);
    await this.emitSaved(manager, id, record, change.wasVisible === true);
    await this.saved(manager, id, record, change.isNew ?? change.action === 'create', change.by);
    const { translation_of } = translatable(record);
    // Lists may have shown the original instead.
    if (translation_of) this.publish(translation_of);
    else await this.followed(manager, entity, change.by);
    this.publish(id);
    return this.reader.completed(record);
  }

  /** Adds the deletion to the history, with all data needed to restore the record. */
  async keepDeleted(manager: EntityManager, entity: E, by: Author | undefined): Promise<void> {
    const { id } = entity;
    const { definition, metadata, name } = this.hooks;
    const record = await this.rows.recordOf(manager, id);
    const change = {
      resource: name,
      id,
      action: 'delete',
      title: titleOf(record, this.hooks.definition.roles),
      by,
    } as const;
    if (definition.history === 'names') return this.context.history.add(manager, change);
    const state: RecordState = {
      ...toState(record),
      ...hiddenValues(metadata, await this.rows.queryWhole(manager, id).getOneOrFail()),
      ...(await this.hooks.relatedState(manager, entity)),
    };
    const translations = await this.translations.idsOf(manager, entity);
    if (translations.length > 0) state[TRANSLATION_IDS] = translations;
    const former = await this.slugs.formerOf(manager, entity);
    if (former) state[FORMER_SLUGS] = former;
    const past = this.keepsStates ? await this.pastState(manager, entity) : undefined;
    await this.context.history.add(manager, { ...change, version: entity.version, state, past });
  }

  /** Called right before the row is removed: releases its files, ends its publication, and notifies webhooks. */
  async beforeRemoval(manager: EntityManager, { id }: E, by?: Author): Promise<void> {
    const ref = this.hooks.refTo(id);
    await this.context.changeHooks.beforeDelete(manager, { ...ref, by });
    await this.context.files.releaseAll(manager, ref, { isKept: this.keepsStates });
    if (!this.hooks.isContent) return;
    await this.context.publications.afterDelete(manager, ref, by);
    await this.context.recordEvents.add(manager, { ...ref, kind: 'deleted' });
  }

  /** Called right after the row is removed. */
  async afterRemoval(manager: EntityManager, id: number, by: Author | undefined): Promise<void> {
    await this.context.changeHooks.afterDelete(manager, { ...this.hooks.refTo(id), by });
  }

  /** Removes the record from caches after the commit. */
  publish(id: number): void {
    const { name, isInternal } = this.hooks.definition;
    if (!isInternal) this.context.publish({ resource: name, id });
  }

  /** Files of records without stored states are deleted after their last use. */
  private get keepsStates(): boolean {
    return (this.hooks.definition.history ?? 'states') === 'states';
  }

  private claimFiles(manager: EntityManager, id: number, record: R): Promise<void> {
    const { input } = this.hooks.definition;
    return this.context.files.claim(manager, this.hooks.refTo(id), input, record, { isKept: this.keepsStates });
  }

  private async addToHistory(
    manager: EntityManager,
    id: number,
    record: R,
    { action, by, past, secrets = [] }: Change,
  ): Promise<void> {
    // Submissions by visitors are not changes in the back office.
    if (this.hooks.definition.history === 'bin' && action === 'create' && !by) return;
    const state = toState(record);
    const fields = [...changedFields(past?.state, state, this.editableFields), ...secrets];
    if (action === 'update' && fields.length === 0) return;
    await this.context.history.add(manager, {
      resource: this.hooks.name,
      id,
      ...this.hooks.namedChange(action, fields, past?.state, state),
      title: titleOf(record, this.hooks.definition.roles),
      version: Number(state.version),
      by,
      ...(this.keepsStates ? { state, past } : {}),
    });
  }

  private async emitSaved(manager: EntityManager, id: number, record: R, wasVisible: boolean): Promise<void> {
    const isShown = isActive(record);
    const kind = this.hooks.isContent ? savedEvent(wasVisible, isShown) : undefined;
    if (!kind) return;
    const event = { ...this.hooks.refTo(id), kind, ...(isShown ? { record } : {}) };
    await this.context.recordEvents.add(manager, event);
  }

  /** Lets others take part after the row is stored. */
  private async saved(
    manager: EntityManager,
    id: number,
    record: R,
    isNew: boolean,
    by: Author | undefined,
  ): Promise<void> {
    const change = { ...this.hooks.refTo(id), record: record as Readonly<Record<string, unknown>>, isNew, by };
    await this.context.changeHooks.afterSave(manager, change);
  }

  /** Processes translations that changed with their original. */
  private async followed(manager: EntityManager, entity: E, by: Author | undefined): Promise<void> {
    for (const record of await this.translations.follow(manager, entity)) {
      if (isActive(record)) this.hooks.rights.checkPublishing(by, true);
      const id = recordId(record);
      await this.claimFiles(manager, id, record);
      await this.emitSaved(manager, id, record, isActive(record));
      await this.saved(manager, id, record, false, by);
      this.publish(id);
    }
  }
}

const withoutUndefined = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
