import { plainToInstance } from 'class-transformer';
import type { EntityManager } from 'typeorm';
import { RecordNotFoundException, StaleRecordException } from '../http/exceptions.js';
import type { Author } from './author.js';
import type { BulkRow } from './bulk/bulk.dto.js';
import { HistoricService } from './historic-service.js';
import type { PublicationRecord } from './publication/publication.dto.js';
import type { RecordChanges } from './record-changes.js';
import {
  type HistoricRecords,
  type MissingReference,
  ORDER_ID,
  type RecordState,
  type Restored,
  type RestoreOptions,
} from './record-history.js';
import type { RecordHooks } from './record-hooks.js';
import type { RecordOrder } from './record-order.js';
import type { RecordReader } from './record-reader.js';
import type { RecordRows } from './record-rows.js';
import type { RecordSlugs } from './record-slugs.js';
import { changedFields, columnValues, FORMER_SLUGS, TRANSLATION_IDS } from './record-state.js';
import type { RecordTranslations } from './record-translations.js';
import { isActive, slugIn } from './record-values.js';
import type { ResourceInput } from './resource.dto.js';
import type { ResourceEntity } from './resource.entity.js';
import type { ResourceContext } from './resource-context.js';
import { type ResourceDefinition, recordFields } from './resource-definition.js';
import { ACTIVE, INACTIVE } from './states.shared.js';

/** Fields of content that determine its visibility. */
const STATUS_FIELDS: readonly string[] = ['status', 'is_active'];

/** Restores the records of one resource from their history. */
export class RecordRestorer<E extends ResourceEntity, I extends object, R extends object, U extends ResourceInput>
  extends HistoricService<ResourceDefinition<E, I, U, R>>
  implements HistoricRecords
{
  constructor(
    private readonly hooks: RecordHooks<E, I, R, U>,
    private readonly rows: RecordRows<E, I, R, U>,
    private readonly slugs: RecordSlugs<E>,
    private readonly translations: RecordTranslations<E, I, R, U>,
    private readonly reader: RecordReader<E, I, R, U>,
    private readonly changes: RecordChanges<E, I, R, U>,
    private readonly positions: RecordOrder<E, I, U, R>,
    context: ResourceContext,
  ) {
    super(hooks.definition, context);
  }

  get hasBin(): boolean {
    return this.history !== 'names';
  }

  get since(): Date | undefined {
    return this.definition.since;
  }

  get isWithheld(): boolean {
    return this.hooks.reachable !== undefined;
  }

  exists(id: number): Promise<boolean> {
    return this.rows.exists(id);
  }

  publicState(state: RecordState): RecordState {
    const { order } = this.definition.roles;
    const fields = new Set([...recordFields(this.definition), FORMER_SLUGS, order]);
    return Object.fromEntries(Object.entries(state).filter(([name]) => fields.has(name) || name === 'ids'));
  }

  async findClash(state: RecordState): Promise<string | null> {
    const slug = slugIn(state);
    if (!this.definition.roles.address || slug === undefined) return null;
    const free = await this.slugs.freeLike(this.context.database.manager, state, slug);
    return free === slug ? null : free;
  }

  pictureIn(state: RecordState): string | null {
    return this.context.files.firstPicture(this.definition.input, state);
  }

  /** @throws RecordNotFoundException for the order of a resource without one */
  async restore(id: number, state: RecordState, { publish, by, version }: RestoreOptions): Promise<Restored> {
    if (id === ORDER_ID) return this.positions.restore(state, by);
    return this.slugs.retrying(() =>
      this.context.database.transaction(async (manager) => {
        const entity = await this.rows.findLocked(manager, id);
        if (entity && version !== undefined && version !== entity.version)
          throw new StaleRecordException(await this.reader.read(id));
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

  /** Restores a deleted record. @throws RecordNotFoundException */
  async undelete(id: number, by: Author): Promise<R> {
    const last = await this.context.history.lastState(this.context.database.manager, this.refTo(id));
    if (!last?.state) throw new RecordNotFoundException(this.label);
    await this.restore(id, last.state, { publish: true, by });
    return this.reader.read(id);
  }

  /**
   * Reverts the publication of a draft: restores the former record, and makes the published values its draft.
   * @throws RecordNotFoundException, StaleRecordException if the record has been saved since
   */
  async withdraw(id: number, { version, visible = false }: BulkRow, by: Author): Promise<void> {
    const { history, publications } = this.context;
    await this.context.database.transaction(async (manager) => {
      const entity = await this.rows.findForUpdate(manager, id);
      const change = await history.lastChange(manager, this.refTo(id));
      if (entity.version !== version || !change?.before || change.action !== 'publish')
        throw new StaleRecordException(await this.reader.read(id));
      const { state } = await this.withoutDeleted(manager, change.before);
      // First, since a published record can't lose its date.
      if (!visible) await publications.unpublish(this.refTo(id), { version }, by);
      const present = visible ? entity : await this.rows.findForUpdate(manager, id);
      await this.restoreOver(manager, present, state, { publish: true, by });
      const written = this.hooks.writtenFields(change);
      const values = Object.entries(change.after).filter(([name]) => written.includes(name));
      await publications.saveDraft(this.refTo(id), { values: Object.fromEntries(values) }, by);
    });
  }

  async forget(manager: EntityManager, id: number): Promise<void> {
    await this.context.files.forget(manager, this.refTo(id));
    if (this.hooks.isContent) await this.context.publications.forget(manager, this.refTo(id));
  }

  protected override async withoutMissingReferences(
    manager: EntityManager,
    state: RecordState,
  ): Promise<{ state: RecordState; references: MissingReference[] }> {
    return this.positions.withPossibleParent(manager, await this.hooks.withoutMissingReferences(manager, state));
  }

  private async restoreOver(
    manager: EntityManager,
    entity: E,
    state: RecordState,
    { publish, by }: RestoreOptions,
  ): Promise<R> {
    const { id } = entity;
    // Only deletions of personal records have a state, and later changes must not be lost.
    if (this.history !== 'states') return this.reader.read(id);
    const past = await this.changes.pastState(manager, entity);
    const restored = { ...state };
    for (const name of STATUS_FIELDS) delete restored[name];
    const slug = slugIn(restored);
    const isFree = slug !== undefined && (await this.slugs.freeLike(manager, entity, slug)) === slug;
    if (!isFree) delete restored.slug;
    const fields = this.editableFields;
    if (changedFields(past.state ?? {}, restored, fields).length === 0) return this.reader.read(id);
    if (this.hooks.isContent && !publish) {
      const values = Object.fromEntries(Object.entries(restored).filter(([name]) => fields.has(name)));
      // Requires that there is no draft, unless it has the same values, so that none is lost.
      await this.context.publications.saveDraft(this.refTo(id), { values, draft_at: null }, by);
      return this.reader.read(id);
    }
    const before = { ...entity };
    const values = Object.entries(columnValues(this.hooks.metadata, restored)).filter(([name]) => fields.has(name));
    Object.assign(entity, Object.fromEntries(values));
    const original = await this.translations.originalOf(manager, entity);
    if (original) this.translations.share(entity, original);
    entity.version = before.version + 1;
    await this.changes.beforeSave(manager, entity, by, before);
    this.hooks.complete(entity, before);
    this.hooks.rights.checkChange(by, entity, before);
    await manager.save(entity);
    await this.slugs.keepFormer(manager, entity, before);
    const input = this.inputOf(restored);
    await this.hooks.afterSave(manager, entity, this.translations.ownInput(input, entity, original), before);
    await this.positions.settle(manager, entity, { before });
    await this.changes.savedContent(manager, entity, before, input, by);
    return this.changes.finalize(manager, entity, { action: 'restore', by, past, wasVisible: isActive(before) });
  }

  private async recreate(
    manager: EntityManager,
    id: number,
    { updated_at, ...state }: RecordState,
    { publish, by }: RestoreOptions,
  ): Promise<R> {
    const { history, publications } = this.context;
    const entity = manager.create(this.definition.entity);
    const past = this.history === 'states' ? await history.lastState(manager, this.refTo(id)) : undefined;
    // Above all former versions: the state may be older than the last one.
    const deletedAt = Math.max(Number(state.version), Number(past?.state?.version ?? 0));
    Object.assign(entity, columnValues(this.hooks.metadata, state), { id, version: deletedAt + 1 });
    if (!publish) Object.assign(entity, hidden(entity));
    const original = await this.translations.originalOfDeleted(manager, entity);
    if (original) this.translations.share(entity, original);
    const slug = slugIn(entity);
    if (slug !== undefined) Object.assign(entity, { slug: await this.slugs.freeLike(manager, entity, slug) });
    await this.changes.beforeSave(manager, entity, by);
    this.hooks.complete(entity);
    this.hooks.rights.checkChange(by, entity);
    await manager.save(entity);
    await this.slugs.keepFormer(manager, entity);
    await this.slugs.restoreFormer(manager, entity, state[FORMER_SLUGS]);
    await this.hooks.afterSave(manager, entity, this.translations.ownInput(this.inputOf(state), entity, original));
    await this.hooks.restoreRelated(manager, entity, state);
    await this.positions.settle(manager, entity, { isBack: true });
    await this.translations.keepSource(manager, entity, original, { before: state, input: {} });
    if (this.hooks.isContent) await publications.afterRecreate(manager, this.refTo(id), deletedAt);
    await this.changes.savedContent(manager, entity, entity, {});
    const record = await this.changes.finalize(manager, entity, {
      action: 'restore',
      by,
      past,
      wasVisible: false,
      isNew: true,
    });
    await this.restoreTranslations(state[TRANSLATION_IDS], { publish, by });
    return record;
  }

  /** Restores translations that were deleted with their original. */
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

  /** Returns a state as the input of an update, since `afterSave` reads its virtual fields. */
  private inputOf(state: RecordState): I {
    return plainToInstance(this.definition.input, state);
  }
}

/** Whether a content record has a draft. */
const hasDraft = (record: object): boolean =>
  'publication' in record && (record.publication as PublicationRecord).draft_at !== null;

/** Returns the values that hide a record from visitors. */
function hidden(entity: object): object {
  if ('is_active' in entity) return { is_active: false };
  return 'status' in entity && entity.status === ACTIVE ? { status: INACTIVE } : {};
}
