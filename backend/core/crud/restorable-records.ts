import { ConflictException } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import pRetry from 'p-retry';
import type { EntityManager } from 'typeorm';
import { takeLock } from '../database/advisory-locks.js';
import { isDuplicate } from '../database/database-errors.js';
import { StaleRecordException } from '../http/exceptions.js';
import { noun, say } from '../language/say.js';
import type { Author } from './author.js';
import type { BulkRow } from './bulk/bulk.dto.js';
import { ROW } from './lists/list-query.js';
import type { PublicationRecord } from './publication/publication.dto.js';
import {
  type HistoricRecords,
  type HistoryAction,
  ORDER_ID,
  type PastState,
  type RecordState,
  type Restored,
  type RestoreOptions,
} from './record-history.js';
import { RecordOrder } from './record-order.js';
import { changedFields, columnValues, FORMER_SLUGS, hiddenValues, TRANSLATION_IDS, toState } from './record-state.js';
import { titleOf } from './record-title.js';
import { isActive, slugIn, statusOf } from './record-values.js';
import type { ResourceInput } from './resource.dto.js';
import type { ResourceEntity } from './resource.entity.js';
import type { ResourceContext } from './resource-context.js';
import { type ResourceDefinition, recordFields } from './resource-definition.js';
import { TranslatedRecords } from './translated-records.js';

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
  /** Whether visitors saw it before. */
  wasVisible?: boolean;
  /** Names of changed fields that no state has, such as a password. */
  secrets?: readonly string[];
}

/** Adds each change of a resource's records to their history, and restores states from there. */
export abstract class RestorableRecords<
    E extends ResourceEntity,
    I extends object,
    R extends object,
    U extends ResourceInput,
  >
  extends TranslatedRecords<E, I, R, U>
  implements HistoricRecords
{
  protected readonly positions: RecordOrder<E, I, U, R>;

  constructor(definition: ResourceDefinition<E, I, U, R>, context: ResourceContext) {
    super(definition, context);
    this.positions = new RecordOrder(definition, context);
    context.registry.registerHistory(this);
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

  async findClash(state: RecordState): Promise<string | null> {
    const slug = slugIn(state);
    if (!this.definition.slugFrom || slug === undefined) return null;
    const free = await this.context.slugs.freeLike(
      this.context.database.manager,
      this.slugged(state),
      slug,
      Number(state.id),
    );
    return free === slug ? null : free;
  }

  pictureIn(state: RecordState): string | null {
    return this.context.files.firstPicture(this.definition.input, state);
  }

  /** @throws RecordNotFoundException for an order of a resource without one */
  async restore(id: number, state: RecordState, { publish, by, version }: RestoreOptions): Promise<Restored> {
    if (id === ORDER_ID) return this.positions.restore(state, by);
    return this.retryOnDuplicateSlug(() =>
      this.context.database.transaction(async (manager) => {
        if (this.isContent) await takeLock(manager, { scope: this.name, key: id });
        const row = this.rowOf(manager, id);
        if (this.context.database.dialect === 'mariadb') row.setLock('pessimistic_write');
        const entity = await row.getOne();
        if (entity && version !== undefined && version !== entity.version)
          throw new StaleRecordException(await this.read(id));
        const { state: known, gone } = await this.withoutDeleted(manager, state);
        const record = entity
          ? await this.restoreOver(manager, entity, known, { publish, by })
          : await this.recreate(manager, id, known, { publish, by });
        const slug = slugIn(record);
        const keepsDraft = publish && entity !== null && hasDraft(record);
        return { record, slug: slug === undefined || slug === slugIn(state) ? null : slug, gone, keepsDraft };
      }),
    );
  }

  /**
   * Takes back the publication of a draft: the record is again what it was before, and what was published its draft.
   * @throws RecordNotFoundException, StaleRecordException if the record has been saved since
   */
  protected async withdraw(id: number, { version, visible = false }: BulkRow, by: Author): Promise<void> {
    await this.context.database.transaction(async (manager) => {
      const entity = await this.findForUpdate(manager, id);
      const change = await this.context.history.lastChange(manager, this.refTo(id));
      if (entity.version !== version || !change?.before || change.action !== 'publish')
        throw new StaleRecordException(await this.read(id));
      const { state } = await this.withoutDeleted(manager, change.before);
      // First, since what is published can't lose its date.
      if (!visible) await this.context.publications.unpublish(this.refTo(id), { version }, by);
      await this.restoreOver(manager, visible ? entity : await this.findForUpdate(manager, id), state, {
        publish: true,
        by,
      });
      const written = this.writtenFields(change);
      const values = Object.entries(change.after).filter(([name]) => written.includes(name));
      await this.context.publications.saveDraft(this.refTo(id), { values: Object.fromEntries(values) }, by);
    });
  }

  async forget(manager: EntityManager, id: number): Promise<void> {
    await this.context.files.forget(manager, this.refTo(id));
    if (this.isContent) await this.context.publications.forget(manager, this.refTo(id));
  }

  /** Reloads the record, claims its files, adds the change to its history and publishes it. */
  protected async finalize(manager: EntityManager, entity: E, change: Change): Promise<R> {
    const { id } = entity;
    const record = await this.toRecord(await this.find(id, manager));
    const { input } = this.definition;
    await this.context.files.claim(manager, this.refTo(id), input, record, { isKept: this.keepsFiles });
    await this.keepChange(manager, id, record, change);
    await this.tellSaved(manager, id, record, change.wasVisible === true);
    await this.settleTranslations(manager, entity, record);
    this.publishChange(id);
    return this.completedOne(record);
  }

  protected async savedContent(
    manager: EntityManager,
    entity: E,
    before: E,
    saved: object,
    by?: Author,
  ): Promise<void> {
    if (!this.isContent) return;
    await this.context.publications.afterUpdate(manager, this.refTo(entity.id), {
      before: statusOf(before).status,
      after: statusOf(entity).status,
      saved,
      version: entity.version,
      by,
    });
  }

  /** What the history compares a change with. @param entity As it is stored, locked, before the change. */
  protected async pastState(manager: EntityManager, { id, version }: E): Promise<PastState> {
    const last =
      this.history === 'states' ? await this.context.history.lastState(manager, this.refTo(id), version) : undefined;
    return last ?? { state: toState(await this.toRecord(await this.find(id, manager))) };
  }

  /** Fields of the input whose values are in no response. */
  protected secretsIn(input: I | U): string[] {
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

  protected async keepDeleted(manager: EntityManager, entity: E, by: Author | undefined): Promise<void> {
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
    const translations = await this.translationIds(manager, entity);
    if (translations.length > 0) state[TRANSLATION_IDS] = translations;
    if (this.definition.slugFrom)
      state[FORMER_SLUGS] = await this.context.slugs.formerOf(manager, this.slugged(entity), id);
    const past = this.history === 'states' ? await this.pastState(manager, entity) : undefined;
    await this.context.history.add(manager, { ...change, version: entity.version, state, past });
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
    const past = await this.pastState(manager, entity);
    const restored = { ...state };
    for (const name of STATUS_FIELDS) delete restored[name];
    const slug = slugIn(restored);
    const isFree =
      slug !== undefined && (await this.context.slugs.freeLike(manager, this.slugged(entity), slug, id)) === slug;
    if (!isFree) delete restored.slug;
    const fields = this.editableFields;
    if (changedFields(past.state ?? {}, restored, fields).length === 0) return this.read(id);
    if (this.isContent && !publish) {
      const values = Object.fromEntries(Object.entries(restored).filter(([name]) => fields.has(name)));
      // Without a former draft, unless it has the same values: nobody's is to be lost.
      await this.context.publications.saveDraft(this.refTo(id), { values, draft_at: null }, by);
      return this.read(id);
    }
    const before = { ...entity };
    const values = Object.entries(columnValues(this.metadata, restored)).filter(([name]) => fields.has(name));
    Object.assign(entity, Object.fromEntries(values));
    const original = await this.originalOf(manager, entity);
    if (original) this.share(entity, original);
    entity.version = before.version + 1;
    this.complete(entity, before);
    await manager.save(entity);
    await this.keepFormerSlug(manager, entity, before);
    await this.afterSave(manager, entity, this.ownInput(this.inputOf(restored), entity, original), before);
    await this.savedContent(manager, entity, before, this.inputOf(restored), by);
    return this.finalize(manager, entity, { action: 'restore', by, past, wasVisible: isActive(before) });
  }

  private async recreate(
    manager: EntityManager,
    id: number,
    { updated_at, ...state }: RecordState,
    { publish, by }: RestoreOptions,
  ): Promise<R> {
    const entity = manager.create(this.definition.entity);
    const past = this.history === 'states' ? await this.context.history.lastState(manager, this.refTo(id)) : undefined;
    // Later than each version that there was: the state may be an earlier one than the last.
    const deletedAt = Math.max(Number(state.version), Number(past?.state?.version ?? 0));
    Object.assign(entity, columnValues(this.metadata, state), { id, version: deletedAt + 1 });
    if (!publish) Object.assign(entity, hidden(entity));
    const original = await this.originalOfDeleted(manager, entity);
    if (original) this.share(entity, original);
    const slug = slugIn(entity);
    if (slug !== undefined)
      Object.assign(entity, { slug: await this.context.slugs.freeLike(manager, this.slugged(entity), slug, id) });
    this.complete(entity);
    await manager.save(entity);
    await this.keepFormerSlug(manager, entity);
    const former = state[FORMER_SLUGS];
    if (Array.isArray(former)) await this.context.slugs.restoreFormer(manager, this.slugged(entity), id, former);
    await this.afterSave(manager, entity, this.ownInput(this.inputOf(state), entity, original));
    await this.restoreRelated(manager, entity, state);
    await this.keepSource(manager, entity, original, { before: state, input: {} });
    if (this.isContent) await this.context.publications.afterRecreate(manager, this.refTo(id), deletedAt);
    await this.savedContent(manager, entity, entity, {});
    const record = await this.finalize(manager, entity, { action: 'restore', by, past, wasVisible: false });
    await this.restoreTranslations(state[TRANSLATION_IDS], { publish, by });
    return record;
  }

  /** Those that were deleted with their original. */
  private async restoreTranslations(ids: unknown, options: RestoreOptions): Promise<void> {
    if (!Array.isArray(ids)) return;
    const { manager } = this.context.database;
    for (const id of ids.map(Number)) {
      const last = await this.context.history.lastState(manager, this.refTo(id));
      const language = String(last?.state?.language);
      if (last?.state && this.context.languages.others.includes(language) && !(await this.exists(id)))
        await this.restore(id, last.state, options);
    }
  }

  /** A state as the input of an update has it: `afterSave` reads its virtual fields. */
  private inputOf(state: RecordState): I {
    return plainToInstance(this.definition.input, state);
  }

  protected async keepFormerSlug(manager: EntityManager, entity: E, before?: E): Promise<void> {
    const [from, to] = [before && slugIn(before), slugIn(entity)];
    if (to !== undefined)
      await this.context.slugs.keepFormer(manager, this.slugged(entity), { id: entity.id, from, to });
  }

  protected async retryOnDuplicateSlug<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await pRetry(work, {
        retries: this.definition.slugFrom ? MAX_SLUG_RETRIES : 0,
        minTimeout: 0,
        shouldRetry: ({ error }) => isDuplicate(error),
      });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      throw new ConflictException({
        message: say('crud.thisLabelExistsAlready', { label: noun(this.definition.label, 'within') }),
      });
    }
  }
}

/** Of a record of content. */
const hasDraft = (record: object): boolean =>
  'publication' in record && (record.publication as PublicationRecord).draft_at !== null;

/** The values with which visitors do not see a record. */
function hidden(entity: object): object {
  if ('is_active' in entity) return { is_active: false };
  return 'status' in entity && entity.status === 'active' ? { status: 'inactive' } : {};
}
