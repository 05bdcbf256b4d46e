import { ConflictException, ForbiddenException, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { isBuiltInRole } from '../../core/access/role-name.js';
import { RouteAccess } from '../../core/access/route-access.js';
import { scopedResources } from '../../core/access/token-scopes.js';
import type { Author } from '../../core/crud/author.js';
import { LateModules } from '../../core/crud/late-modules.js';
import type { HistoricRecords, RecordState, Restored, RestoreOptions } from '../../core/crud/record-history.js';
import { ResourceService } from '../../core/crud/resource.service.js';
import { ResourceContext } from '../../core/crud/resource-context.js';
import { definitionNamed, OPERATIONS, operationPath } from '../../core/crud/resource-definition.js';
import { TREE_VERSION_LENGTH } from '../../core/crud/tree.constants.js';
import type { TreeVersion } from '../../core/crud/tree.dto.js';
import { RecordNotFoundException, ValidationException } from '../../core/http/exceptions.js';
import { RouteTable } from '../../core/http/route-table.js';
import { fieldsOf, toInput } from '../../core/http/validation.pipe.js';
import { say } from '../../core/language/say.js';
import { slugOf } from '../../core/text/text.js';
import { BlockUsesService } from '../content-pages/block-uses.service.js';
import { ContentPage } from '../content-pages/content-page.entity.js';
import { StoredBlocksService } from '../content-pages/stored-blocks.service.js';
import { choiceLabel } from './choice-labels.shared.js';
import type { KindComparison } from './conversion/comparison.dto.js';
import { differs } from './conversion/convert.js';
import {
  changesOf,
  compareField,
  convertField,
  type FieldChange,
  type Found,
  fillColumn,
  hasType,
  stateOf,
} from './conversion/field-changes.js';
import { completed, declarationOf, NAMES_RECORDS } from './declaration.js';
import { RESERVED_FIELDS, RESERVED_WITHIN } from './declared-kind.js';
import { choicesOf, hasChoices } from './fields/choices.js';
import type { Field } from './fields/field-kind.js';
import { kindOf } from './fields/field-kinds.js';
import { withdrawRights } from './former-rights.js';
import { KIND_LIMITS, OFFICE_SCREENS, REMOVED_FIELD_DAYS, SHARED_ROLES, traitsOf } from './kind.constants.js';
import {
  type GroupField,
  type KindAddressQuery,
  type KindField,
  KindInput,
  type KindPath,
  type KindRecord,
} from './kind.dto.js';
import { OwnKind, type RemovedField } from './kind.entity.js';
import { kindResource } from './kind.resource.js';
import { OwnKinds } from './own-kinds.js';
import { OwnValue } from './own-value.entity.js';
import { freeSlot } from './slots.js';
import type { KindTreeVersion } from './tree-versions/tree-versions.dto.js';

const pathIn = (paths: readonly KindPath[], language: string): string =>
  paths.find((path) => path.language === language)?.path ?? '';

const languagesIn = (paths: readonly KindPath[]): string[] => [...new Set(paths.map(({ language }) => language))];

const isSamePath = (one: KindPath, other: KindPath): boolean =>
  one.language === other.language && one.path === other.path;

const DAY_MS = 24 * 60 * 60_000;

/** Kinds of content that owners make. A change is answered once this process serves it. */
@Injectable()
export class KindsService extends ResourceService<OwnKind, KindInput, KindRecord> {
  /** Fields whose values are written into other columns once the kind is stored. */
  private readonly moved = new WeakMap<OwnKind, Moved[]>();
  /** Those that are no former kind, back from the bin. */
  private readonly made = new WeakSet<OwnKind>();

  constructor(
    context: ResourceContext,
    private readonly own: OwnKinds,
    private readonly late: LateModules,
    private readonly routes: RouteTable,
    private readonly access: RouteAccess,
    private readonly blocks: StoredBlocksService,
    uses: BlockUsesService,
  ) {
    super(kindResource, context);
    uses.register({
      resource: kindResource.name,
      read: kindResource.read,
      entity: OwnKind,
      columns: ['page_blocks', 'list_blocks'],
      title: kindResource.roles.title,
    });
    const historic = context.registry.withHistory.get(kindResource.name);
    // A former version is saved like a change: values follow their fields, back into the columns that still have them.
    if (historic)
      context.registry.registerHistory(
        Object.assign(Object.create(historic) as HistoricRecords, {
          restore: (id: number, state: RecordState, options: RestoreOptions) =>
            this.restored(historic, id, state, options),
        }),
      );
  }

  /**
   * Returns what a change of fields does to the values that are stored, without writing anything.
   * @throws RecordNotFoundException, ValidationException for fields that no kind can have
   */
  async compare(id: number, input: KindInput): Promise<KindComparison> {
    const { manager } = this.context.database;
    const kind = await manager.findOneBy(OwnKind, { id });
    if (!kind) throw new RecordNotFoundException(this.label);
    const fields = completeFields(input.fields ?? kind.fields);
    const errors: Record<string, string[]> = {};
    const refuse = (field: string, text: string) => {
      errors[field] ??= [text];
    };
    checkFields(fields, kind.fields, refuse);
    if (Object.keys(errors).length > 0) throw new ValidationException(errors);
    const found = await this.found(manager, kind, fields, input);
    return {
      state: stateOf(found),
      fields: found.map(({ change: _change, isChanging: _isChanging, hash: _hash, ...compared }) => compared),
    };
  }

  /** Returns why a kind can't have an address; null if it can. @param address.kind The id of the kind; none for a new one. */
  async refusalOf({ path, language = '', kind }: KindAddressQuery): Promise<string | null> {
    if (language === '' && !/^[a-z0-9-]+$/.test(path)) return say('kinds.pathInvalid');
    const { manager } = this.context.database;
    const isTaken = await this.isPathTaken(manager, kind ?? 0, { language, path });
    return isTaken ? say('kinds.pathTaken') : null;
  }

  /** Returns a key and a section that a kind can have which is called so; an empty section for scripts without one. */
  async free(singular: string, plural: string): Promise<{ key: string; path: string }> {
    const key = keyOf(singular, 'kind', (one) => this.isKeyTaken(one));
    const stem = slugOf(plural, '')
      .slice(0, KIND_LIMITS.path - 3)
      .replace(/-+$/, '');
    return { key, path: stem && (await this.freePath(stem)) };
  }

  /** Returns a key that a kind can have, as it is or with a number. */
  freeKey(name: string): string {
    return keyOf(name.replaceAll('_', '-'), 'kind', (one) => this.isKeyTaken(one));
  }

  /** Returns a section that a kind can have, in the language in which it is to have it; without one, in the first. */
  async freePath(stem: string, language = ''): Promise<string> {
    let path = stem;
    for (let number = 2; (await this.refusalOf({ path, language })) !== null; number += 1) path = `${stem}-${number}`;
    return path;
  }

  /** @throws ValidationException for what no kind can be, ConflictException if values have changed since they were compared */
  override async assign(manager: EntityManager, kind: OwnKind, input: KindInput, by?: Author): Promise<void> {
    const stored = { ...kind };
    const former = { key: kind.key, fields: kind.fields ?? [], path: kind.path ?? '', paths: kind.paths ?? [] };
    const blocks = { page: kind.page_blocks ?? [], list: kind.list_blocks ?? [] };
    const { page_blocks: page, list_blocks: list, tree_versions: versions, ...values } = input;
    await super.assign(manager, kind, values, by);
    kind.page_blocks = page
      ? await this.blocks.take(manager, page, blocks.page, { dto: KindInput, field: 'page_blocks' })
      : blocks.page;
    kind.list_blocks = list
      ? await this.blocks.take(manager, list, blocks.list, { dto: KindInput, field: 'list_blocks' })
      : blocks.list;
    kind.template_texts ??= [];
    kind.tree_versions ??= [];
    kind.names ??= [];
    kind.slots ??= [];
    kind.removed ??= [];
    kind.fields = completeFields(input.fields ?? former.fields);
    const errors: Record<string, string[]> = {};
    const refuse = (field: string, text: string) => {
      errors[field] ??= [text];
    };
    if (former.key === undefined) {
      this.made.add(kind);
      if (versions) kind.tree_versions = completeVersions(versions, refuse);
      kind.key = input.key || keyOf(kind.names[0]?.singular ?? '', 'kind', (key) => this.isKeyTaken(key));
      if (this.isKeyTaken(kind.key)) refuse('key', say('kinds.keyTaken'));
      if ((await manager.count(OwnKind)) >= KIND_LIMITS.kinds)
        refuse('key', say('kinds.tooMany', { max: KIND_LIMITS.kinds }));
    } else if (former.key !== kind.key && input.key) refuse('key', say('kinds.keyFixed'));
    else kind.key = former.key;
    if (kind.names.length === 0) refuse('names', say('kinds.nameRequired'));
    const { path = '' } = kind;
    if (path && path !== former.path && (await this.isPathTaken(manager, kind.id, { path }, { isWritten: true })))
      refuse('path', say('kinds.pathTaken'));
    for (const [index, { language, path: own = '' }] of (input.paths ?? []).entries()) {
      const isKept = own === '' || own === path || own === pathIn(former.paths, language);
      if (!isKept && (await this.isPathTaken(manager, kind.id, { language, path: own }, { isWritten: true })))
        refuse(`paths.${index}.path`, say('kinds.pathTaken'));
    }
    // Where it is called as in the first language, it follows when that is called otherwise.
    kind.paths = languagesIn(kind.paths ?? []).flatMap((language) => {
      const own = pathIn(kind.paths, language);
      return own === '' || own === path ? [] : [{ language, path: own }];
    });
    const left = former.paths.filter((one) => pathIn(kind.paths, one.language) !== one.path);
    kind.former_language_paths = [...left, ...(kind.former_language_paths ?? [])]
      .filter((one, index, all) => all.findIndex((other) => isSamePath(one, other)) === index)
      .filter((one) => !kind.paths.some((other) => isSamePath(one, other)))
      .slice(0, KIND_LIMITS.formerPaths * 2);
    if (former.path !== path)
      kind.former_paths = [...new Set([former.path, ...(kind.former_paths ?? [])])]
        .filter((one) => one !== '' && one !== path)
        .slice(0, KIND_LIMITS.formerPaths);
    checkFields(kind.fields, former.fields ?? [], refuse);
    checkGiven(kind, page !== undefined, refuse);
    this.checkRoles(stored, input, by, refuse);
    if (Object.keys(errors).length > 0) throw new ValidationException(errors);
    const found = former.key === undefined ? [] : await this.found(manager, stored, kind.fields, input);
    if (input.state !== undefined && input.state !== stateOf(found))
      throw new ConflictException({ message: say('kinds.comparedStale') });
    // What a field loses that is taken away waits, and is there again with it.
    const isLossy = found.some(({ to, lost, drafts }) => to !== null && lost + drafts > 0);
    if (input.state === undefined && isLossy) throw new ValidationException({ fields: [say('kinds.valuesLost')] });
    await this.assignSlots(manager, kind, found);
    // What can't be made must not be stored. The id of a new row does not matter for that.
    const { references } = declarationOf({ ...kind, id: kind.id ?? 0 });
    for (const [index, name] of references.entries())
      if (name !== kind.key && !definitionNamed(name))
        throw new ValidationException({ [`fields.${index}.of`]: [say('kinds.resourceUnknown')] });
  }

  override async afterSave(manager: EntityManager, kind: OwnKind, _input: KindInput, before?: OwnKind): Promise<void> {
    // Rows of before a field was made have what new ones would have: lists filter by it.
    const slots = new Map(kind.slots);
    const known = new Set(before?.fields.map(({ key }) => key));
    for (const field of kind.fields) {
      const slot = slots.get(field.key);
      const empty = kindOf(field).empty?.(field);
      if (before === undefined || known.has(field.key) || slot === undefined || empty === undefined) continue;
      await fillColumn(manager, kind.id, slot, typeof empty === 'boolean' ? Number(empty) : empty);
    }
    this.serveAfterCommit();
    if (this.made.delete(kind)) await withdrawRights(manager, kind.key);
    const moved = this.moved.get(kind) ?? [];
    for (const { change, slot } of moved) await convertField(manager, kind, change, slot);
    this.moved.delete(kind);
    this.context.publish({ resource: kindResource.name, id: kind.id });
    if (moved.length > 0) this.context.publish({ resource: kind.key });
  }

  override async beforeDelete(_manager: EntityManager, kind: OwnKind): Promise<void> {
    this.serveAfterCommit();
    this.context.publish({ resource: kindResource.name, id: kind.id });
  }

  /** Other roles than built-in ones state their kinds themselves. Nobody gives rights on records that they don't have. */
  private checkRoles(
    stored: Partial<OwnKind>,
    input: KindInput,
    by: Author | undefined,
    refuse: (field: string, text: string) => void,
  ): void {
    const definition = stored.key === undefined ? undefined : definitionNamed(stored.key);
    for (const [name, action] of [['read_roles', 'read'] as const, ['write_roles', 'write'] as const]) {
      const isHeld = !definition || !by?.permissions || by.permissions.includes(definition[action]);
      for (const role of input[name] ?? []) {
        if (!isBuiltInRole(role)) refuse(name, say('kinds.roleUnknown', { role }));
        else if (!isHeld && !stored[name]?.includes(role)) refuse(name, say('kinds.rightNotHeld', { role }));
      }
    }
  }

  /**
   * Changes the versions of a kind's tree, in one transaction with whatever becomes of their records: for who may write and publish these.
   * @throws RecordNotFoundException, ForbiddenException
   */
  changeTreeVersions(
    id: number,
    by: Author,
    change: (manager: EntityManager, kind: OwnKind) => Promise<KindTreeVersion[]>,
  ): Promise<KindRecord> {
    return this.context.database.transaction(async (manager) => {
      const kind = await this.findForUpdate(manager, id);
      const { write, publish = write } = definitionNamed(kind.key) ?? {};
      const isAllowed = [write, publish].every(
        (right) => right === undefined || by.permissions?.includes(right) !== false,
      );
      if (!isAllowed) throw new ForbiddenException({ message: say('common.notAllowed') });
      const past = await this.pastState(manager, kind);
      kind.tree_versions = await change(manager, kind);
      kind.version += 1;
      await manager.save(kind);
      this.serveAfterCommit();
      this.context.publish({ resource: kindResource.name, id });
      this.context.publish({ resource: kind.key });
      return this.finalize(manager, kind, { action: 'update', by, past, wasVisible: true });
    });
  }

  private async restored(
    historic: HistoricRecords,
    id: number,
    state: RecordState,
    options: RestoreOptions,
  ): Promise<Restored> {
    const present = await this.context.database.manager.findOneBy(OwnKind, { id });
    if (!present) {
      const restored = await historic.restore(id, state, options);
      await this.late.refresh();
      return restored;
    }
    const names = new Set(fieldsOf(KindInput));
    const values = Object.entries(state).filter(([name]) => names.has(name) && name !== 'key' && name !== 'version');
    const input = await toInput(KindInput, Object.fromEntries(values));
    const { state: compared } = await this.compare(id, input);
    const version = options.version ?? present.version;
    const record = await this.update(id, Object.assign(input, { state: compared, version }), options.by);
    return { record, slug: null, gone: { files: [], references: [] }, keepsDraft: false };
  }

  /** Whoever changes a kind waits until this process serves it: also those who do more in the same transaction. */
  private serveAfterCommit(): void {
    this.context.database.afterCommit(() => this.late.refresh());
  }

  /**
   * Whether a resource has the key, or a call that the records of the kind would have: `list_bin` is no list of a resource. Scopes of
   * tokens and histories are by name as well, also of what is no resource: the kind would take them over.
   */
  private isKeyTaken(key: string): boolean {
    const paths = OPERATIONS.map((operation) => `/${operationPath({ name: key }, operation)}`.replace(':id', '1'));
    return (
      key in {} ||
      OFFICE_SCREENS.has(key) ||
      definitionNamed(key) !== undefined ||
      this.own.isTaken(key) ||
      this.context.registry.withHistory.has(key) ||
      scopedResources().some(([name]) => name === key) ||
      paths.some((path) => this.access.methodsOf(path).length > 0 || this.routes.isKeptFree(path))
    );
  }

  /**
   * Whether something else has a section, in the language in which a kind is to have it; without one, in the first.
   * @param options.isWritten Whether the kind gets it by this transaction: another one that is about to has to wait.
   */
  private async isPathTaken(
    manager: EntityManager,
    id: number,
    { path, language = '' }: { path: string; language?: string },
    { isWritten = false }: { isWritten?: boolean } = {},
  ): Promise<boolean> {
    if (this.routes.isTaken(path) && !this.own.hasSection(path)) return true;
    // Also of an inactive page: it could not be published.
    if (await manager.existsBy(ContentPage, { slug: path })) return true;
    const isLocked = isWritten && this.context.database.dialect === 'mariadb';
    const others = await manager.find(OwnKind, {
      select: { id: true, path: true, paths: true },
      ...(isLocked ? { lock: { mode: 'pessimistic_write' } } : {}),
    });
    // The section of the first language is also that of languages without one of their own.
    return others.some(
      (other) =>
        other.id !== id &&
        (other.path === path ||
          other.paths.some((one) => one.path === path && (language === '' || one.language === language))),
    );
  }

  private async found(
    manager: EntityManager,
    kind: OwnKind,
    fields: readonly Field[],
    { conversions = [] }: KindInput,
  ): Promise<Found[]> {
    const found: Found[] = [];
    for (const change of changesOf(kind, fields, conversions)) found.push(await compareField(manager, kind, change));
    return found;
  }

  /** Gives each field a column, the one it has had if possible. What values were before they change stays in its own for a while. */
  private async assignSlots(manager: EntityManager, kind: OwnKind, found: readonly Found[]): Promise<void> {
    const at = new Date().toISOString();
    const slots = new Map(kind.slots);
    let removed = await withoutOld(manager, kind);
    const leaves = (found: Found): boolean => found.to === null || isMoved(found);
    // Columns without values are free at once.
    for (const { change, total } of found.filter(leaves)) {
      if (total > 0)
        removed.push({ key: change.key, slot: change.slot, at, field: change.from, chosen: [...change.chosen] });
      else await clearColumn(manager, kind, change.slot);
      slots.delete(change.key);
    }
    const taken = new Set([...slots.values(), ...removed.map(({ slot }) => slot)]);
    const changes = new Map(found.map(({ key, change }) => [key, change]));
    const moved: Moved[] = [];
    kind.slots = kind.fields.map((field, index): [string, string] => {
      const type = kindOf(field).slot(field);
      const kept = slots.get(field.key) ?? keptFor(field, removed)?.slot;
      // A line of text without a column of its own is kept with the long ones, by which lists can't be sorted.
      const slot = kept ?? freeSlot(type, taken) ?? (type === 'text' ? freeSlot('long', taken) : undefined);
      if (slot === undefined) throw new ValidationException({ [`fields.${index}.kind`]: [say('kinds.fieldLimit')] });
      taken.add(slot);
      removed = removed.filter((removedField) => removedField.slot !== slot);
      const change = changes.get(field.key);
      if (change && !slots.has(field.key)) moved.push({ change, slot });
      return [field.key, slot];
    });
    kind.removed = removed;
    this.moved.set(kind, moved);
  }
}

interface Moved {
  change: FieldChange;
  slot: string;
}

/** Whether the values of a field are written into another column: the present ones must be kept, or do not fit into it. */
const isMoved = ({ change: { to, slot, conversion }, isChanging }: Found): boolean =>
  conversion !== undefined && to !== undefined && (isChanging || !hasType(slot, to));

/** The column of a field that was taken away, and is there again as it was. */
const keptFor = (field: Field, removed: readonly RemovedField[]): RemovedField | undefined =>
  removed.findLast(
    (removedField) =>
      removedField.key === field.key &&
      hasType(removedField.slot, field) &&
      !(removedField.field && differs(completed(removedField.field), field)),
  );

async function clearColumn(manager: EntityManager, { id }: OwnKind, slot: string): Promise<void> {
  await fillColumn(manager, id, slot, null);
  await manager.delete(OwnValue, { kind_id: id, slot });
}

/** Returns the fields that were taken away and whose time is not over, and clears the columns of the others. */
async function withoutOld(manager: EntityManager, kind: OwnKind): Promise<RemovedField[]> {
  const isOld = ({ at }: RemovedField): boolean => Date.now() - Date.parse(at) >= REMOVED_FIELD_DAYS * DAY_MS;
  for (const { slot } of kind.removed.filter(isOld)) await clearColumn(manager, kind, slot);
  return kind.removed.filter((field) => !isOld(field));
}

const completeFields = (fields: readonly KindField[]): Field[] =>
  withKeys(fields.map(completed)).map((field) => ({
    ...withKnownChoices(field),
    fields: withKeys(field.fields as Required<GroupField>[]).map(withKnownChoices),
  }));

/** A field without labels of values that are none of its choices. */
function withKnownChoices<F extends Required<GroupField>>(field: F): F {
  const labels = new Map(field.choice_labels.map((choice) => [choice.value, choice]));
  const known = choicesOf(field).flatMap((value) => labels.get(value) ?? []);
  return { ...field, choice_labels: hasChoices(field) ? known : [] };
}

/** Returns a key for what people call something. */
function keyOf(name: string, fallback: string, isTaken: (key: string) => boolean): string {
  const words = slugOf(name, '')
    .replaceAll('-', '_')
    .slice(0, KIND_LIMITS.key - 3)
    .replace(/^[^a-z]+|_+$/g, '');
  const stem = words || fallback;
  let key = stem;
  for (let number = 2; isTaken(key); number += 1) key = `${stem}_${number}`;
  return key;
}

/** Generates keys from the labels of fields that have none. */
function withKeys<F extends Required<GroupField>>(fields: readonly F[]): F[] {
  const taken = new Set([...RESERVED_FIELDS, ...fields.map(({ key }) => key).filter(Boolean)]);
  return fields.map((field) => {
    if (field.key !== '') return field;
    const key = keyOf(field.label, field.kind.replaceAll(/[^a-z0-9]+/g, '_'), (one) => taken.has(one));
    taken.add(key);
    return { ...field, key };
  });
}

type Refuse = (field: string, text: string) => void;

/** The versions of a tree whose kind is made, one of them current. */
function completeVersions(versions: readonly TreeVersion[], refuse: Refuse): KindTreeVersion[] {
  const keys = new Set<string>();
  const current = versions.findIndex(({ is_current }) => is_current);
  return versions.map(({ key, label }, index) => {
    const own = key || slugOf(label, 'version').slice(0, TREE_VERSION_LENGTH.key);
    if (keys.has(own) || versions.findIndex((one) => one.label === label) < index)
      refuse(`tree_versions.${index}.label`, say('kinds.treeVersionTaken'));
    keys.add(own);
    return { key: own, label, is_current: index === Math.max(0, current) };
  });
}

/** @param former The fields until now: what one of them is called may have been reserved later. */
function checkFields(fields: readonly Field[], former: readonly KindField[], refuse: Refuse): void {
  const titles = fields.filter(({ role }) => role === 'title');
  if (titles.length !== 1 || titles[0]?.kind !== 'text') refuse('fields', say('kinds.titleRequired'));
  const known = new Set(former.map(({ key }) => key));
  // One whose extension is gone stays where it is, and nothing new can have it.
  const isGone = (field: Field, before: GroupField | undefined) =>
    kindOf(field).isMissing === true && before?.kind !== field.kind;
  checkKeys(fields, 'fields', refuse, new Set([...RESERVED_FIELDS].filter((key) => !known.has(key))));
  fields.forEach((field, index) => {
    const at = (name: keyof KindField) => `fields.${index}.${name}`;
    const above = fields.slice(0, index);
    const before = former.find(({ key }) => key === field.key);
    if (isGone(field, before)) refuse(at('kind'), say('kinds.fieldKindRequired'));
    if (!SHARED_ROLES.has(field.role) && above.some(({ role }) => role === field.role))
      refuse(at('role'), say('kinds.roleTaken'));
    if (field.role !== '' && !traitsOf(field.kind).roles?.includes(field.role))
      refuse(at('role'), say('kinds.roleUnfit'));
    if (field.internal && field.role !== '') refuse(at('internal'), say('kinds.internalRole'));
    checkStated(field, `fields.${index}`, refuse);
    if (NAMES_RECORDS.has(field.kind) && field.of === '') refuse(at('of'), say('kinds.resourceRequired'));
    if (kindOf(field).family === 'group') {
      if (field.fields.length === 0) refuse(at('fields'), say('kinds.nestedRequired'));
      checkKeys(field.fields, at('fields'), refuse, RESERVED_WITHIN);
      field.fields.forEach((inner, place) => {
        const innerBefore = before?.fields?.find(({ key }) => key === inner.key);
        if (!traitsOf(inner.kind).isInGroups || isGone(inner as Field, innerBefore))
          refuse(`${at('fields')}.${place}.kind`, say('kinds.nestedUnfit'));
        else checkStated(inner as Field, `${at('fields')}.${place}`, refuse);
      });
    }
  });
}

/** Checks that visitors see nothing of what forms give. @param isArranged Whether the change is to the template. */
function checkGiven({ fields, page_blocks: blocks }: OwnKind, isArranged: boolean, refuse: Refuse): void {
  for (const [place, block] of blocks.entries()) {
    const { given_fields: given = [] } = block as { given_fields?: readonly string[] };
    for (const key of given) {
      const index = fields.findIndex((field) => field.key === key);
      const field = fields[index];
      if (!field || field.internal) continue;
      const at = isArranged ? `page_blocks.${place}.given_fields` : `fields.${index}.internal`;
      refuse(at, say('kinds.givenShown', { label: field.label }));
    }
  }
}

function checkKeys(
  fields: readonly { key?: string }[],
  path: string,
  refuse: Refuse,
  reserved: ReadonlySet<string>,
): void {
  fields.forEach(({ key = '' }, index) => {
    if (fields.slice(0, index).some((other) => other.key === key) || reserved.has(key))
      refuse(`${path}.${index}.key`, say('kinds.fieldKeyTaken'));
  });
}

/** Returns what two choices are called in the same language; undefined if they can all be told apart. */
function twiceCalled(field: Field): string | undefined {
  const languages = field.choice_labels.flatMap(({ labels = [] }) => labels.map(({ language }) => language));
  return ['', ...languages]
    .map((language) => choicesOf(field).map((value) => choiceLabel(field, value, language)))
    .map((called) => called.find((label, index) => called.indexOf(label) !== index))
    .find((label) => label !== undefined);
}

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** Checks what fields of a kind must state, also within groups. */
function checkStated(field: Field, path: string, refuse: Refuse): void {
  const at = (name: keyof KindField) => `${path}.${name}`;
  if (hasChoices(field)) {
    const choices = choicesOf(field);
    if (choices.length === 0) refuse(at('choices'), say('kinds.choicesRequired'));
    if (choices.some((choice) => [...choice].length > KIND_LIMITS.choice))
      refuse(at('choices'), say('crud.entryTooLong', { property: 'choices', maxLength: KIND_LIMITS.choice }));
    const twice = twiceCalled(field);
    if (twice !== undefined) refuse(at('choice_labels'), say('kinds.choiceLabelTaken', { label: twice }));
  }
  if (field.min !== null && field.max !== null && field.min > field.max) refuse(at('max'), say('kinds.maxTooSmall'));
  if (field.kind === 'amount' && !CURRENCIES.has(field.currency))
    refuse(at('currency'), say('products.currencyInvalid'));
}
