import { ConflictException, Injectable, type Type } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { QueryCache } from '../../core/cache/query-cache.js';
import type { Author } from '../../core/crud/author.js';
import { applySearch, ROW } from '../../core/crud/lists/list-query.js';
import { metIds } from '../../core/crud/lists/row-scan.js';
import type { MissingReference, RecordState } from '../../core/crud/record-history.js';
import type { TranslatableInput } from '../../core/crud/resource.dto.js';
import { type ResourceEntity, TranslatableEntity } from '../../core/crud/resource.entity.js';
import { ResourceService } from '../../core/crud/resource.service.js';
import { ResourceContext } from '../../core/crud/resource-context.js';
import type { RegisteredDefinition, ResourceDefinition } from '../../core/crud/resource-definition.js';
import { currentVersion, slugInVersion, slugWithoutVersion } from '../../core/crud/tree-versions.js';
import { ValidationException } from '../../core/http/exceptions.js';
import { say } from '../../core/language/say.js';
import { slugOf } from '../../core/text/text.js';
import { fitted } from './conversion/convert.js';
import type { Field } from './fields/field-kind.js';
import { kindOf } from './fields/field-kinds.js';
import { PARENT, TREE_FIELDS, TREE_VERSION } from './kind.constants.js';
import type { DeclaredKind } from './kind-declaration.js';
import { OwnValue } from './own-value.entity.js';

/** The class made for a kind has its fields, which the compiler does not know. */
export interface OwnFields {
  [field: string]: unknown;
}

type Entity = TranslatableEntity & OwnFields;
type Input = TranslatableInput & OwnFields;

/** Finds the class of another resource's records. */
type EntityOf = (resource: string) => Type<ResourceEntity> | undefined;

/** Searches of the back office whose records are kept: at most 20 KB each. */
const MAX_CACHED_SEARCHES = 20;

/** More records than these are not read for a search of the back office, unless its list asks for them. */
const MAX_CANDIDATES = 5000;

/** Makes the service of a kind that an owner has made. */
export function ownService(
  { id: kind_id, fields, slots }: DeclaredKind,
  definition: ResourceDefinition<Entity, Input, Input, OwnFields>,
  entityOf: EntityOf,
): Type<ResourceService<Entity, Input, OwnFields, Input>> {
  const columns = JSON.stringify(Object.entries(slots).filter(([key]) => !TREE_FIELDS.has(key)));
  const { treeVersion } = definition.roles;
  const ofKind = (kind: Field['kind']): Field[] => fields.filter((field) => field.kind === kind);
  const kept = fields.filter((field) => kindOf(field).isMissing);
  const withEntries = fields.filter((field) => kindOf(field).entries);
  const isEmpty = (field: Field, value: unknown): boolean => kindOf(field).apart(value, field).length === 0;

  @Injectable()
  class OwnService extends ResourceService<Entity, Input, OwnFields, Input> {
    private readonly searched: QueryCache<Uint32Array | undefined>;

    constructor(context: ResourceContext) {
      super(definition, context);
      this.searched = new QueryCache(context.database, MAX_CACHED_SEARCHES);
    }

    /** Only the records that the index names are read; of texts that very many may contain, lists find the first ones themselves. */
    override searchIds(search: string): Promise<Uint32Array | undefined> {
      return this.searched.get(search, async () => {
        const { database, searchIndexes } = this.context;
        const registered = definition as unknown as RegisteredDefinition;
        const candidates = await searchIndexes.candidates(registered, search, MAX_CANDIDATES);
        if (!candidates) return undefined;
        const query = database.manager.createQueryBuilder<Entity>(definition.entity, ROW);
        applySearch(query, search, this.searchExpressions(), { labelled: definition.labelled ?? [] });
        return metIds(database, query, candidates);
      });
    }

    override async toRecord(entity: Entity): Promise<OwnFields> {
      const [record = {}] = await this.toRecords([entity]);
      return record;
    }

    override async toRecords(entities: Entity[]): Promise<OwnFields[]> {
      const records = await Promise.all(entities.map((entity) => super.toRecord(entity)));
      for (const { key, of } of ofKind('records')) {
        const there = await this.existing(
          this.context.database.manager,
          of,
          records.flatMap((record) => idsIn(record[key])),
        );
        for (const one of records) one[key] = idsIn(one[key]).filter((id) => there.has(id));
      }
      return records;
    }

    /** @throws ValidationException for what a record lacks, and for records that it names and that are not there */
    override async assign(manager: EntityManager, entity: Entity, input: Input, by?: Author): Promise<void> {
      await this.checkColumns(manager);
      const before =
        entity[TREE_VERSION] === undefined ? undefined : { version: entity[TREE_VERSION], parent: entity[PARENT] };
      // Nobody knows what such a value may be.
      if (entity.id !== undefined) for (const { key } of kept) delete input[key];
      await super.assign(manager, entity, input, by);
      const errors: Record<string, string[]> = {};
      // Where a record stands has nothing to do with what it lacks.
      const isMove = Object.keys(input).every((key) => key === PARENT);
      for (const field of isMove ? [] : fields) {
        // The others of a translation are the original's.
        if (!field.required || kindOf(field).isMissing || (entity.translation_of && !field.translated)) continue;
        if (isEmpty(field, entity[field.key]))
          errors[field.key] = [say('kinds.fieldRequired', { property: field.key })];
      }
      if (treeVersion) Object.assign(errors, await this.assignVersion(manager, entity, input, before));
      for (const { key, of } of ofKind('records')) {
        const ids = idsIn(input[key]);
        const there = await this.existing(manager, of, ids);
        if (ids.some((id) => !there.has(id))) errors[key] = [say('kinds.referenceMissing')];
      }
      if (Object.keys(errors).length > 0) throw new ValidationException(errors);
    }

    override async afterSave(manager: EntityManager, entity: Entity, input: Input, before?: Entity): Promise<void> {
      await super.afterSave(manager, entity, input, before);
      for (const field of withEntries) {
        const entriesOf = (row: Entity): readonly string[] => kindOf(field).entries?.(row[field.key]) ?? [];
        const [now, then] = [entriesOf(entity), before ? entriesOf(before) : []];
        if (now.join('\n') === then.join('\n')) continue;
        const slot = slots[field.key] ?? '';
        const owner_id = entity.id;
        if (before) await manager.delete(OwnValue, { owner_id, slot });
        await manager.insert(
          OwnValue,
          now.map((value) => ({ kind_id, slot, value, owner_id })),
        );
      }
    }

    override async beforeDelete(manager: EntityManager, entity: Entity): Promise<void> {
      await super.beforeDelete(manager, entity);
      await manager.delete(OwnValue, { owner_id: entity.id });
      await this.context.searchIndexes.forget(manager, entity.id);
    }

    override async withoutMissingReferences(
      manager: EntityManager,
      state: RecordState,
    ): Promise<{ state: RecordState; references: MissingReference[] }> {
      const known = { ...state };
      const references: MissingReference[] = [];
      for (const field of fields) {
        const { key, kind, of } = field;
        if (known[key] === undefined || known[key] === null || kindOf(field).isMissing) continue;
        const fit = await fitted(known[key], field);
        known[key] = fit?.value;
        // The present value stays in place of one that this field can't have.
        if (!fit) {
          delete known[key];
          references.push({ field: key, ids: [] });
        }
        if (kind !== 'record' && kind !== 'records') continue;
        const ids = idsIn(known[key]);
        const there = await this.existing(manager, of, ids);
        const gone = ids.filter((id) => !there.has(id));
        if (gone.length === 0) continue;
        references.push({ field: key, ids: gone });
        known[key] = kind === 'record' ? null : ids.filter((id) => there.has(id));
      }
      return { state: known, references };
    }

    /**
     * A record belongs to the version of the one that it stands below, and stays in it: its address and the links of others tell of it.
     * @param before Undefined for a new one, which then has the version of the input, or the current one.
     * @returns The errors of fields
     */
    private async assignVersion(
      manager: EntityManager,
      entity: Entity,
      input: Input,
      before?: { version: unknown; parent: unknown },
    ): Promise<Record<string, string[]>> {
      if (before && input[TREE_VERSION] !== undefined && input[TREE_VERSION] !== before.version) {
        entity[TREE_VERSION] = before.version;
        return { [TREE_VERSION]: [say('kinds.treeVersionFixed')] };
      }
      const parent = entity[PARENT];
      if (typeof parent === 'number' && parent !== before?.parent) {
        const above = await manager.findOneBy(definition.entity, { id: parent });
        const version = above?.[TREE_VERSION] ?? entity[TREE_VERSION];
        if (before && version !== before.version) return { [PARENT]: [say('kinds.treeVersionOther')] };
        entity[TREE_VERSION] = version;
      }
      if (entity.translation_of) {
        const original = await manager.findOneBy(definition.entity, { id: entity.translation_of });
        entity[TREE_VERSION] = original?.[TREE_VERSION];
      }
      const own = String(entity[TREE_VERSION] ?? '');
      if (own === '' || own === currentVersion(definition)?.key) return {};
      // The address of the current version's record stays free for it.
      const title = String(entity[definition.roles.title] ?? '');
      const given = typeof input.slug === 'string' ? input.slug : '';
      if (given !== '' && slugWithoutVersion(own, given) === undefined) input.slug = slugInVersion(own, given);
      else if (given === '' && !before)
        input.slug = await this.freeSlug(
          manager,
          entity,
          slugInVersion(own, slugOf(title, definition.name, this.context.languages.tagOf(entity.language))),
        );
      if (typeof input.slug === 'string') entity.slug = input.slug;
      return {};
    }

    private freeSlug(manager: EntityManager, { language }: Entity, title: string): Promise<string> {
      const { name, label, entity } = definition;
      return this.context.slugs.generate(manager, { name, label, entity, language }, title);
    }

    /**
     * Another process may have given fields other columns that this one does not know yet: what it wrote would be lost.
     * @throws ConflictException
     */
    private async checkColumns(manager: EntityManager): Promise<void> {
      const lock = this.context.database.dialect === 'mariadb' ? ' LOCK IN SHARE MODE' : '';
      const [row]: { slots: string }[] = await manager.query(`SELECT slots FROM own_kinds WHERE id = ?${lock}`, [
        kind_id,
      ]);
      if (row?.slots !== columns) throw new ConflictException({ message: say('kinds.changedMeanwhile') });
    }

    /** Returns those of the ids that records of a resource have; all, if there is no such resource any more. */
    private async existing(manager: EntityManager, resource: string, ids: readonly number[]): Promise<Set<number>> {
      const entity = entityOf(resource);
      if (!entity || ids.length === 0) return new Set(ids);
      const isTranslated = entity.prototype instanceof TranslatableEntity;
      const rows = await manager
        .createQueryBuilder(entity, 'target')
        .select('target.id')
        .where({ id: In([...new Set(ids)]) })
        .andWhere(isTranslated ? 'target.translation_of IS NULL' : '1 = 1')
        .getMany();
      return new Set(rows.map(({ id }) => id));
    }
  }
  return OwnService;
}

/** Returns the ids that the value of a reference has, one or several. */
const idsIn = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).filter((id): id is number => typeof id === 'number');
