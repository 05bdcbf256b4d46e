import type { Type } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ChildEntity, getMetadataArgsStorage } from 'typeorm';
import { Permission } from '../../core/access/permissions.js';
import type { FieldRoles } from '../../core/crud/field-roles.js';
import { OptionalSlug } from '../../core/crud/fields/field.decorators.js';
import type { KindForm } from '../../core/crud/kinds.dto.js';
import { PlainResource } from '../../core/crud/plain-resource.js';
import type { TranslatableInput } from '../../core/crud/resource.dto.js';
import type { ResourceEntity, TranslatableEntity } from '../../core/crud/resource.entity.js';
import {
  defineResource,
  definitionNamed,
  type RegisteredDefinition,
  undefineResource,
} from '../../core/crud/resource-definition.js';
import type { ResourceFacets } from '../../core/crud/resource-facets.js';
import { STATUSES } from '../../core/crud/states.shared.js';
import { noun, type OwnName, say } from '../../core/language/say.js';
import { SEO_OWN, SEO_TEXTS } from '../seo/seo.constants.js';
import { SeoInput, SeoRecord } from '../seo/seo.dto.js';
import { contentController } from './calls/content-calls.controller.js';
import { ContentCallsModule } from './calls/content-calls.module.js';
import { addField, contentFieldOf, type DeclaredField, isSortable } from './declared-fields.js';
import { OwnRecord } from './own-record.entity.js';

/** A kind of record as data: what a definition in a file says by classes. */
export interface DeclaredKind {
  /** Its name in the addresses of its calls: lower case, with underscores. */
  name: string;
  label: OwnName;
  /** Tells its rows from those of other kinds. */
  id: number;
  fields: readonly DeclaredField[];
  /** The column of each field, by its key. */
  slots: Readonly<Record<string, string>>;
  /** What its fields are. The order is a column of its own, if editors set one. */
  roles: Omit<FieldRoles, 'address' | 'order'>;
  isOrdered?: boolean;
  /** Fields that are searched. Default: the title. */
  searched?: readonly string[];
  /** Fields with a choice by which lists are filtered. Each needs a column with an index. */
  filtered?: readonly string[];
  facets: Omit<ResourceFacets, 'importedTexts'>;
  /** What its screen is made of, in the reader's language. */
  form: () => KindForm;
}

/** What is made of a declaration. */
export interface MadeKind {
  definition: RegisteredDefinition;
  /** The module with its service and routes. */
  module: Type;
  /** Takes the kind away, and whatever was made of its facets and its table's description; the rows stay. */
  takeAway: () => void;
}

/** The class made for a kind has its fields, which the compiler does not know. */
interface OwnFields {
  [field: string]: unknown;
}

/** Kinds whose entities exist, so that TypeORM can be told of them before anything else knows the kinds. */
interface PreparedKinds {
  entities: readonly Type<TranslatableEntity>[];
  /** Makes the definitions, and the modules with their services and routes. The engine takes them like those of files. */
  define(): MadeKind[];
}

/**
 * Makes classes of declarations. References may name each other's kinds.
 * @param onBroken Called for a kind with a role of a field that it does not have, or a field without a column; it is left out.
 */
export function prepareKinds(
  kinds: readonly DeclaredKind[],
  onBroken: (name: string, error: unknown) => void,
): PreparedKinds {
  const prepared = kinds.flatMap((kind) => {
    try {
      return [{ kind, classes: classesOf(kind) }];
    } catch (error) {
      onBroken(kind.name, error);
      return [];
    }
  });
  const entityOf = (resource: string): Type<ResourceEntity> | undefined =>
    prepared.find(({ kind }) => kind.name === resource)?.classes.entity ?? definitionNamed(resource)?.entity;
  return {
    entities: prepared.map(({ classes }) => classes.entity),
    define: () => prepared.map(({ kind, classes }) => define(kind, classes, entityOf)),
  };
}

function define(
  kind: DeclaredKind,
  classes: Classes,
  entityOf: (resource: string) => Type<ResourceEntity> | undefined,
): MadeKind {
  const { name, label, fields, roles, isOrdered = false, facets, form } = kind;
  const translated = fields.filter((field) => field.translated).map(({ key }) => key);
  const definition = defineResource<TranslatableEntity & OwnFields, TranslatableInput & OwnFields, OwnFields>({
    ...classes,
    name,
    label,
    deletedMessage: () => say('kinds.deleted', { name: noun(label) }),
    roles: { ...roles, address: 'slug' as const, ...(isOrdered ? { order: 'position' } : {}) },
    searchable: kind.searched ?? [roles.title],
    sortable: [...fields.filter((field) => isSortable(field, slotOf(kind, field))).map(({ key }) => key), 'status'],
    filters: { status: STATUSES, ...choicesOf(kind) },
    references: fields.flatMap((field) => {
      // What a field named may be gone; its ids are kept.
      const entity = field.kind === 'record' ? entityOf(field.of) : undefined;
      return entity ? [{ column: field.key, entity, message: () => say('kinds.referenceMissing') }] : [];
    }),
    translation: { fields: [...translated, ...SEO_TEXTS], own: [...SEO_OWN] },
    read: Permission.ContentRead,
    write: Permission.ContentWrite,
    facets,
    form,
  });
  const module = namedClass(`${classNameOf(name)}Module`, class {});
  const registered = definition as unknown as RegisteredDefinition;
  PlainResource(definition, {
    imports: [ContentCallsModule],
    controllers: [contentController(registered, classNameOf(name), fields.map(contentFieldOf))],
  })(module);
  const takeAway = () => {
    undefineResource(registered);
    forgetEntity(classes.entity);
  };
  return { definition: registered, module, takeAway };
}

function slotOf({ name, slots }: DeclaredKind, { key }: DeclaredField): string {
  const slot = slots[key];
  if (slot === undefined) throw new Error(`The field '${key}' of the kind '${name}' has no column.`);
  return slot;
}

/** Removes what decorators have noted of an entity. */
function forgetEntity(entity: Type): void {
  const { tables, columns, discriminatorValues } = getMetadataArgsStorage();
  for (const list of [tables, columns, discriminatorValues] as { target: unknown }[][])
    list.splice(0, list.length, ...list.filter(({ target }) => target !== entity));
}

function choicesOf({ fields, filtered = [] }: DeclaredKind): Record<string, readonly string[]> {
  return Object.fromEntries(
    fields.flatMap((field) =>
      field.kind === 'one_of' && filtered.includes(field.key) ? [[field.key, field.choices]] : [],
    ),
  );
}

type Classes = {
  entity: Type<TranslatableEntity & OwnFields>;
  input: Type<TranslatableInput & OwnFields>;
  record: Type<OwnFields>;
};

function classesOf(kind: DeclaredKind): Classes {
  const { name, id, fields, roles } = kind;
  const known = new Set(fields.map(({ key }) => key));
  for (const named of [roles.title, roles.body, roles.date, ...(roles.summary ?? []), ...(roles.pictures ?? [])])
    if (named !== undefined && !known.has(named)) throw new Error(`The kind '${name}' has no field '${named}'.`);
  const title = classNameOf(name);
  const entity = namedClass(title, class extends OwnRecord {});
  const input = namedClass(`${title}Input`, class extends SeoInput {});
  const record = namedClass(`${title}Record`, class extends SeoRecord {});
  ChildEntity(id)(entity);
  for (const { prototype } of [input, record]) Reflect.defineMetadata('design:type', String, prototype, 'slug');
  OptionalSlug()(input.prototype, 'slug');
  ApiProperty({ type: String })(record.prototype, 'slug');
  for (const field of fields) addField(field, slotOf(kind, field), { entity, input, record });
  return { entity, input, record } as unknown as Classes;
}

/** Names that fields of records can't have: those of the columns and fields of all records, and of what every object has. */
export const RESERVED_FIELDS: ReadonlySet<string> = new Set([
  'constructor',
  'id',
  'kind_id',
  'page_url',
  'version',
  'created_at',
  'updated_at',
  'status',
  'slug',
  'position',
  'language',
  'translation_of',
  'translated_from',
  'is_outdated',
  'translations',
  'outdated',
  'original_version',
  'publication',
  ...SEO_TEXTS,
  ...SEO_OWN,
]);

/** Returns the class with a name, which the API's documents show. */
function namedClass<T extends Type>(name: string, made: T): T {
  return Object.defineProperty(made, 'name', { value: name });
}

/** Returns 'PriceList' for 'price_list'. */
const classNameOf = (name: string): string =>
  name.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
