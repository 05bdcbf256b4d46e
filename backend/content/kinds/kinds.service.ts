import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { RouteAccess } from '../../core/access/route-access.js';
import type { Author } from '../../core/crud/author.js';
import { LateModules } from '../../core/crud/late-modules.js';
import { ResourceService } from '../../core/crud/resource.service.js';
import { ResourceContext } from '../../core/crud/resource-context.js';
import { definitionNamed, OPERATIONS, operationPath } from '../../core/crud/resource-definition.js';
import { ValidationException } from '../../core/http/exceptions.js';
import { RouteTable } from '../../core/http/route-table.js';
import { say } from '../../core/language/say.js';
import { slugOf } from '../../core/text/text.js';
import { completed, declarationOf, NAMES_RECORDS } from './declaration.js';
import { RESERVED_FIELDS } from './declared-kind.js';
import { choicesOf } from './fields/choices.js';
import type { Field } from './fields/field-kind.js';
import { kindOf } from './fields/field-kinds.js';
import { KIND_LIMITS, OFFICE_SCREENS, REMOVED_FIELD_DAYS } from './kind.constants.js';
import type { GroupField, KindField, KindInput, KindRecord } from './kind.dto.js';
import { OwnKind } from './kind.entity.js';
import { kindResource } from './kind.resource.js';
import { OwnKinds } from './own-kinds.js';
import { OWN_RECORDS } from './own-record.entity.js';
import { freeSlot, type SlotType } from './slots.js';

const DAY_MS = 24 * 60 * 60_000;

/** Kinds of content that owners make. A change is answered once this process serves it. */
@Injectable()
export class KindsService extends ResourceService<OwnKind, KindInput, KindRecord> {
  constructor(
    context: ResourceContext,
    private readonly own: OwnKinds,
    private readonly late: LateModules,
    private readonly routes: RouteTable,
    private readonly access: RouteAccess,
  ) {
    super(kindResource, context);
  }

  override async create(input: KindInput, by?: Author, like?: object, key?: string): Promise<KindRecord> {
    return this.served(super.create(input, by, like, key));
  }

  override async update(id: number, input: KindInput, by?: Author): Promise<KindRecord> {
    return this.served(super.update(id, input, by));
  }

  override async delete(id: number, by?: Author) {
    return this.served(super.delete(id, by));
  }

  /** @throws ValidationException for what no kind can be */
  override async assign(manager: EntityManager, kind: OwnKind, input: KindInput, by?: Author): Promise<void> {
    const former = { key: kind.key, fields: kind.fields ?? [], path: kind.path ?? '' };
    await super.assign(manager, kind, input, by);
    kind.names ??= [];
    kind.slots ??= [];
    kind.removed ??= [];
    kind.fields = withKeys(
      (input.fields ?? former.fields)
        .map(completed)
        .map((field) => ({ ...field, fields: withKeys(field.fields as Required<GroupField>[]) })),
    );
    const errors: Record<string, string[]> = {};
    const refuse = (field: string, text: string) => {
      errors[field] ??= [text];
    };
    if (former.key === undefined) {
      kind.key = input.key || keyOf(kind.names[0]?.singular ?? '', 'kind', (key) => this.isKeyTaken(key));
      if (this.isKeyTaken(kind.key)) refuse('key', say('kinds.keyTaken'));
      if ((await manager.count(OwnKind)) >= KIND_LIMITS.kinds)
        refuse('key', say('kinds.tooMany', { max: KIND_LIMITS.kinds }));
    } else if (former.key !== kind.key && input.key) refuse('key', say('kinds.keyFixed'));
    else kind.key = former.key;
    if (kind.names.length === 0) refuse('names', say('kinds.nameRequired'));
    if (kind.path && kind.path !== former.path && (await this.isPathTaken(manager, kind)))
      refuse('path', say('kinds.pathTaken'));
    checkFields(kind.fields, former.fields, refuse);
    for (const [name, roles] of [
      ['read_roles', input.read_roles] as const,
      ['write_roles', input.write_roles] as const,
    ])
      for (const role of await this.unknownRoles(manager, roles ?? []))
        refuse(name, say('kinds.roleUnknown', { role }));
    if (Object.keys(errors).length > 0) throw new ValidationException(errors);
    await this.assignSlots(manager, kind);
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
      await manager.query(`UPDATE ${OWN_RECORDS} SET ${slot} = ? WHERE kind_id = ? AND ${slot} IS NULL`, [
        typeof empty === 'boolean' ? Number(empty) : empty,
        kind.id,
      ]);
    }
    this.context.publish({ resource: kindResource.name, id: kind.id });
  }

  override async beforeDelete(_manager: EntityManager, kind: OwnKind): Promise<void> {
    this.context.publish({ resource: kindResource.name, id: kind.id });
  }

  private async served<T>(change: Promise<T>): Promise<T> {
    const result = await change;
    await this.late.refresh();
    return result;
  }

  /** Whether a resource has the key, or a call that the records of the kind would have: `list_bin` is no list of a resource. */
  private isKeyTaken(key: string): boolean {
    const paths = OPERATIONS.map((operation) => `/${operationPath({ name: key }, operation)}`.replace(':id', '1'));
    return (
      key in {} ||
      OFFICE_SCREENS.has(key) ||
      definitionNamed(key) !== undefined ||
      this.own.isTaken(key) ||
      paths.some((path) => this.access.methodsOf(path).length > 0)
    );
  }

  private async isPathTaken(manager: EntityManager, { id, path }: OwnKind): Promise<boolean> {
    if (this.routes.isTaken(path) && !this.own.hasSection(path)) return true;
    const others = await manager.find(OwnKind, { select: { id: true, path: true } });
    return others.some((other) => other.id !== id && other.path === path);
  }

  private async unknownRoles(manager: EntityManager, names: readonly string[]): Promise<string[]> {
    if (names.length === 0) return [];
    const rows: { name: string }[] = await manager.query('SELECT name FROM roles');
    return names.filter((name) => !rows.some((row) => row.name === name));
  }

  /** Gives each field a column, the one it has had if possible. */
  private async assignSlots(manager: EntityManager, kind: OwnKind): Promise<void> {
    const now = new Date();
    const slots = new Map(kind.slots);
    const keys = new Set(kind.fields.map(({ key }) => key));
    const removed = new Map(kind.removed.map((field) => [field.key, field]));
    for (const [key, slot] of slots) if (!keys.has(key)) removed.set(key, { key, slot, at: now.toISOString() });
    for (const [key, { slot, at }] of removed) {
      if (now.getTime() - Date.parse(at) < REMOVED_FIELD_DAYS * DAY_MS) continue;
      await manager.query(`UPDATE ${OWN_RECORDS} SET ${slot} = NULL WHERE kind_id = ?`, [kind.id]);
      removed.delete(key);
    }
    const taken = new Set([...slots.values(), ...[...removed.values()].map(({ slot }) => slot)]);
    kind.slots = kind.fields.map((field, index): [string, string] => {
      const type = kindOf(field).slot(field);
      const kept = slots.get(field.key) ?? removed.get(field.key)?.slot;
      const refuse = (text: string) => new ValidationException({ [`fields.${index}.kind`]: [text] });
      if (kept !== undefined && !isFit(kept, type)) throw refuse(say('kinds.kindFixed'));
      // A line of text without a column of its own is kept with the long ones, by which lists can't be sorted.
      const slot = kept ?? freeSlot(type, taken) ?? (type === 'text' ? freeSlot('long', taken) : undefined);
      if (slot === undefined) throw refuse(say('kinds.fieldLimit'));
      taken.add(slot);
      removed.delete(field.key);
      return [field.key, slot];
    });
    kind.removed = [...removed.values()];
  }
}

const isFit = (slot: string, type: SlotType): boolean =>
  slot.startsWith(`${type}_`) || (type === 'text' && slot.startsWith('long_'));

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
    const key = keyOf(field.label, field.kind, (one) => taken.has(one));
    taken.add(key);
    return { ...field, key };
  });
}

type Refuse = (field: string, text: string) => void;

function checkFields(fields: readonly Field[], former: readonly Field[], refuse: Refuse): void {
  const kinds = new Map(former.map(({ key, kind }) => [key, kind]));
  const titles = fields.filter(({ role }) => role === 'title');
  if (titles.length !== 1 || titles[0]?.kind !== 'text') refuse('fields', say('kinds.titleRequired'));
  checkKeys(fields, 'fields', refuse);
  fields.forEach((field, index) => {
    const at = (name: keyof KindField) => `fields.${index}.${name}`;
    const above = fields.slice(0, index);
    if (field.role !== '' && field.role !== 'summary' && above.some(({ role }) => role === field.role))
      refuse(at('role'), say('kinds.roleTaken'));
    if (field.role !== '' && !kindOf(field).roles?.includes(field.role)) refuse(at('role'), say('kinds.roleUnfit'));
    checkStated(field, `fields.${index}`, refuse);
    if (NAMES_RECORDS.has(field.kind) && field.of === '') refuse(at('of'), say('kinds.resourceRequired'));
    if (kindOf(field).family === 'group') {
      if (field.fields.length === 0) refuse(at('fields'), say('kinds.nestedRequired'));
      checkKeys(field.fields, at('fields'), refuse);
      field.fields.forEach((inner, place) => {
        if (!kindOf(inner as Field).isInGroups) refuse(`${at('fields')}.${place}.kind`, say('kinds.nestedUnfit'));
        else checkStated(inner as Field, `${at('fields')}.${place}`, refuse);
      });
    }
    const before = kinds.get(field.key);
    if (before !== undefined && before !== field.kind) refuse(at('kind'), say('kinds.kindFixed'));
  });
}

function checkKeys(fields: readonly { key?: string }[], path: string, refuse: Refuse): void {
  fields.forEach(({ key = '' }, index) => {
    if (fields.slice(0, index).some((other) => other.key === key) || RESERVED_FIELDS.has(key))
      refuse(`${path}.${index}.key`, say('kinds.fieldKeyTaken'));
  });
}

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** Checks what fields of a kind must state, also within groups. */
function checkStated(field: Field, path: string, refuse: Refuse): void {
  const at = (name: keyof KindField) => `${path}.${name}`;
  if (kindOf(field).filter) {
    const choices = choicesOf(field);
    if (choices.length === 0) refuse(at('choices'), say('kinds.choicesRequired'));
    if (choices.some((choice) => [...choice].length > KIND_LIMITS.choice))
      refuse(at('choices'), say('crud.entryTooLong', { property: 'choices', maxLength: KIND_LIMITS.choice }));
  }
  if (field.min !== null && field.max !== null && field.min > field.max) refuse(at('max'), say('kinds.maxTooSmall'));
  if (field.kind === 'amount' && !CURRENCIES.has(field.currency))
    refuse(at('currency'), say('products.currencyInvalid'));
}
