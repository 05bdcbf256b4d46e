import type { EntityManager } from 'typeorm';
import { currentPreview } from '../database/previews.js';
import { RecordInUseException, StaleRecordException, ValidationException } from '../http/exceptions.js';
import { checkReadOnlyValues, readOnlyValuesOf } from '../http/read-only-fields.js';
import type { Author } from './author.js';
import { creationOf, keepCreationKey, madeBefore } from './creation-keys.js';
import type { RecordChanges } from './record-changes.js';
import type { RecordHooks } from './record-hooks.js';
import type { RecordOrder } from './record-order.js';
import type { RecordReader } from './record-reader.js';
import type { RecordRows } from './record-rows.js';
import type { RecordSlugs } from './record-slugs.js';
import type { RecordTranslations } from './record-translations.js';
import { isActive, statusOf } from './record-values.js';
import type { ResourceInput } from './resource.dto.js';
import { type ResourceEntity, TranslatableEntity } from './resource.entity.js';
import type { ResourceContext } from './resource-context.js';
import { isImmutableColumn } from './resource-definition.js';

/** Id of a record that is only created for a preview. */
const PREVIEW_ID = -1;

/** Creates, updates and deletes the records of one resource, each in one transaction; its event is published after the commit. */
export class RecordWriter<E extends ResourceEntity, I extends object, R extends object, U extends ResourceInput> {
  constructor(
    private readonly hooks: RecordHooks<E, I, R, U>,
    private readonly rows: RecordRows<E, I, R, U>,
    private readonly slugs: RecordSlugs<E>,
    private readonly translations: RecordTranslations<E, I, R, U>,
    private readonly reader: RecordReader<E, I, R, U>,
    private readonly changes: RecordChanges<E, I, R, U>,
    private readonly positions: RecordOrder<E, I, U, R>,
    private readonly context: ResourceContext,
  ) {}

  /**
   * @param like A record whose rich text is copied: its links are not checked again.
   * @param key Idempotency key: a repeated request returns the record that was created.
   */
  create(given: I, by?: Author, like?: object, key?: string): Promise<R> {
    const { definition, name } = this.hooks;
    const creation = creationOf(key, { resource: name, by, input: given });
    return this.slugs.retrying(() =>
      this.context.database.transaction(async (manager) => {
        await this.slugs.guard(manager, given);
        const made = creation && (await madeBefore(manager, creation));
        if (made !== undefined) return this.reader.read(made);
        const entity = manager.create(definition.entity);
        const original = await this.translations.originalFor(manager, given);
        if (original) this.translations.start(entity, original, given);
        const input = this.translations.ownInput(given, entity, original);
        await this.hooks.assign(manager, entity, input, by);
        if (original) this.translations.share(entity, original);
        await this.checkReferences(manager, input);
        await this.context.validateRichTextUrls(manager, definition.input, input, like);
        await this.slugs.assign(manager, entity, input);
        if (!original) await this.positions.assignFirst(manager, entity);
        await this.positions.checkParent(manager, entity);
        // A rollback does not give back the next id on MariaDB.
        if (currentPreview()) entity.id = PREVIEW_ID;
        this.hooks.rights.begin(
          by,
          entity,
          input,
          this.hooks.metadata.findColumnWithPropertyName('is_active') !== undefined,
        );
        await this.changes.beforeSave(manager, entity, by);
        this.hooks.complete(entity);
        this.hooks.rights.checkChange(by, entity);
        await manager.save(entity);
        await this.slugs.keepFormer(manager, entity);
        await this.hooks.afterSave(manager, entity, input);
        await this.positions.settle(manager, entity);
        await this.translations.keepSource(manager, entity, original, { input });
        const { id, status } = statusOf(entity);
        if (creation) await keepCreationKey(manager, creation, id);
        if (this.hooks.isContent) await this.context.publications.afterCreate(manager, this.hooks.refTo(id), status);
        return this.changes.finalize(manager, entity, { action: 'create', by, wasVisible: false });
      }),
    );
  }

  /**
   * @param action Its name in the history.
   * @param like A record whose addresses in rich text are not checked again. Default: the stored record.
   * @throws RecordNotFoundException, StaleRecordException
   */
  update(
    id: number,
    given: U,
    by: Author | undefined,
    { action, like }: { action: 'update' | 'publish'; like?: object | undefined },
  ): Promise<R> {
    const { definition } = this.hooks;
    return this.slugs.retrying(() =>
      this.context.database.transaction(async (manager) => {
        const entity = await this.rows.findForUpdate(manager, id);
        const original = await this.translations.originalOf(manager, entity);
        const input = this.translations.ownInput(given, entity);
        if (input.version !== undefined && input.version !== entity.version)
          throw new StaleRecordException(await this.reader.read(id));
        const readOnly = readOnlyValuesOf(input);
        if (readOnly)
          checkReadOnlyValues(readOnly, await this.reader.read(id), (name) =>
            isImmutableColumn(definition.entity, name),
          );
        const before = { ...entity };
        const past = await this.changes.pastState(manager, entity);
        await this.hooks.assign(manager, entity, input, by);
        await this.checkReferences(manager, input);
        await this.context.validateRichTextUrls(manager, definition.input, input, like ?? before);
        await this.slugs.assign(manager, entity, input, before);
        await this.positions.checkParent(manager, entity, before);
        entity.version += 1;
        await this.changes.beforeSave(manager, entity, by, before);
        this.hooks.complete(entity, before);
        this.hooks.rights.checkChange(by, entity, before);
        await manager.save(entity);
        await this.slugs.keepFormer(manager, entity, before);
        await this.hooks.afterSave(manager, entity, input, before);
        await this.positions.settle(manager, entity, { before });
        await this.translations.keepSource(manager, entity, original, { before: past.state, input: given });
        await this.changes.savedContent(manager, entity, before, given, by);
        const [wasVisible, secrets] = [isActive(before), this.changes.secretsIn(input)];
        return this.changes.finalize(manager, entity, { action, by, past, wasVisible, secrets });
      }),
    );
  }

  /** Also deletes its translations. @throws RecordNotFoundException, RecordInUseException */
  async delete(id: number, by: Author | undefined): Promise<void> {
    await this.context.database.transaction(async (manager) => {
      const entity = await this.rows.findForUpdate(manager, id);
      this.hooks.rights.checkChange(by, entity, entity);
      const uses = await this.hooks.uses(manager, entity);
      if (uses.length > 0) throw new RecordInUseException(this.hooks.label, uses);
      const translations = await this.translations.idsOf(manager, entity);
      await this.changes.keepDeleted(manager, entity, by);
      for (const translation of translations) {
        const row = await this.rows.findForUpdate(manager, translation);
        this.hooks.rights.checkChange(by, row, row);
        await this.changes.keepDeleted(manager, row, by);
        await this.remove(manager, row, by);
      }
      await this.remove(manager, entity, by);
    });
  }

  private async remove(manager: EntityManager, entity: E, by: Author | undefined): Promise<void> {
    const { id } = entity;
    await this.hooks.beforeDelete(manager, entity);
    await this.slugs.forget(manager, entity);
    await this.changes.beforeRemoval(manager, entity, by);
    const original = 'translation_of' in entity ? Number(entity.translation_of) : 0;
    await manager.remove(entity);
    await this.changes.afterRemoval(manager, id, by);
    this.changes.publish(id);
    if (original) this.changes.publish(original);
  }

  /** Locks the referenced rows, so that they can't be deleted before the transaction ends. */
  private async checkReferences(manager: EntityManager, input: I | U): Promise<void> {
    const values = new Map<string, unknown>(Object.entries(input));
    const errors: Record<string, string[]> = {};
    for (const { column, entity, message } of this.hooks.definition.references ?? []) {
      const id = values.get(column);
      if (id === undefined || id === null) continue;
      const query = manager.createQueryBuilder(entity, 'target').select('target.id').where('target.id = :id', { id });
      if (entity.prototype instanceof TranslatableEntity) query.andWhere('target.translation_of IS NULL');
      if (this.context.database.dialect === 'mariadb') query.setLock('pessimistic_read');
      if (!(await query.getOne())) errors[column] = [message()];
    }
    if (Object.keys(errors).length > 0) throw new ValidationException(errors);
  }
}
