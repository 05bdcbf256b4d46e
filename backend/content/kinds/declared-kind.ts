import type { Type } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Entity, getMetadataArgsStorage, Index } from 'typeorm';
import { Permission } from '../../core/access/permissions.js';
import type { FieldRoles } from '../../core/crud/field-roles.js';
import { OptionalSlug } from '../../core/crud/fields/field.decorators.js';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { PlainResource } from '../../core/crud/plain-resource.js';
import { TranslatableInput, TranslatableRecord } from '../../core/crud/resource.dto.js';
import { TranslatableEntity } from '../../core/crud/resource.entity.js';
import { defineResource, type RegisteredDefinition, undefineResource } from '../../core/crud/resource-definition.js';
import type { ResourceFacets } from '../../core/crud/resource-facets.js';
import { STATUSES } from '../../core/crud/states.shared.js';
import { Position, ShortText } from '../../core/database/column-types.js';
import { noun, type OwnName, say } from '../../core/language/say.js';
import { SEO_OWN, SEO_TEXTS } from '../seo/seo.constants.js';
import { SeoInput, SeoRecord } from '../seo/seo.dto.js';
import { SeoEntity } from '../seo/seo.entity.js';
import { addField, type DeclaredField, entityOf } from './declared-fields.js';

/** A kind of record as data: what a definition in a file says by classes. */
export interface DeclaredKind {
  /** Its name in the addresses of its calls: lower case, with underscores. */
  name: string;
  label: OwnName;
  table: string;
  fields: readonly DeclaredField[];
  /** What its fields are. The order is a column of its own, if editors set one. */
  roles: Omit<FieldRoles, 'address' | 'order'>;
  isOrdered?: boolean;
  /** Fields that are searched. Default: the title. */
  searched?: readonly string[];
  /** Fields with a choice by which lists are filtered. Each needs an index. */
  filtered?: readonly string[];
  facets: Omit<ResourceFacets, 'importedTexts'>;
}

/** What is made of a declaration. */
interface MadeKind {
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

/**
 * Makes the definition of a kind from its declaration, and the module with its service and routes. The engine takes it like one
 * from a file.
 * @throws Error for roles of fields that the kind does not have
 */
export function moduleOfKind(kind: DeclaredKind): MadeKind {
  const { name, label, fields, roles, isOrdered = false, facets } = kind;
  const known = new Set(fields.map(({ key }) => key));
  for (const named of [roles.title, roles.body, roles.date, ...(roles.summary ?? []), ...(roles.pictures ?? [])])
    if (named !== undefined && !known.has(named)) throw new Error(`The kind '${name}' has no field '${named}'.`);
  const hasPages = facets.pages !== undefined;
  const classes = classesOf(kind, hasPages);
  for (const field of fields) addField(field, classes);
  const translated = fields.filter((field) => field.translated).map(({ key }) => key);
  const definition = defineResource<TranslatableEntity & OwnFields, TranslatableInput & OwnFields, OwnFields>({
    ...classes,
    name,
    label,
    deletedMessage: () => say('kinds.deleted', { name: noun(label) }),
    roles: {
      ...roles,
      ...(hasPages ? { address: 'slug' as const } : {}),
      ...(isOrdered ? { order: 'position' } : {}),
    },
    searchable: kind.searched ?? [roles.title],
    sortable: [...fields.filter(({ kind: of }) => SORTABLE.has(of)).map(({ key }) => key), 'status'],
    filters: { status: STATUSES, ...choicesOf(kind) },
    references: fields.flatMap((field) =>
      field.kind === 'record'
        ? [{ column: field.key, entity: entityOf(field.of), message: () => say('kinds.referenceMissing') }]
        : [],
    ),
    translation: hasPages ? { fields: [...translated, ...SEO_TEXTS], own: [...SEO_OWN] } : { fields: translated },
    read: Permission.ContentRead,
    write: Permission.ContentWrite,
    facets,
  });
  const module = namedClass(`${classNameOf(name)}Module`, class {});
  PlainResource(definition)(module);
  const registered = definition as unknown as RegisteredDefinition;
  const takeAway = () => {
    undefineResource(registered);
    forgetEntity(classes.entity);
  };
  return { definition: registered, module, takeAway };
}

/** Removes what decorators have noted of an entity. */
function forgetEntity(entity: Type): void {
  const { tables, columns, indices, relations, joinColumns } = getMetadataArgsStorage();
  for (const list of [tables, columns, indices, relations, joinColumns] as { target: unknown }[][])
    list.splice(0, list.length, ...list.filter(({ target }) => target !== entity));
}

/** Kinds of fields whose columns lists can be sorted by. */
const SORTABLE: ReadonlySet<DeclaredField['kind']> = new Set(['text', 'number', 'yes_no', 'one_of', 'email']);

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

function classesOf({ name, table, isOrdered, filtered = [] }: DeclaredKind, hasPages: boolean): Classes {
  const title = classNameOf(name);
  const entity = namedClass(title, hasPages ? class extends SeoEntity {} : class extends TranslatableEntity {});
  const input = namedClass(`${title}Input`, hasPages ? class extends SeoInput {} : class extends TranslatableInput {});
  const record = namedClass(
    `${title}Record`,
    hasPages ? class extends SeoRecord {} : class extends TranslatableRecord {},
  );
  Entity(table)(entity);
  for (const field of filtered) Index([field])(entity);
  if (isOrdered) {
    Position()(entity.prototype, 'position');
    Index(['position'])(entity);
  }
  if (hasPages) {
    Index(['slug', 'language'], { unique: true })(entity);
    ShortText(MAX_LENGTH.slug)(entity.prototype, 'slug');
    for (const { prototype } of [input, record]) Reflect.defineMetadata('design:type', String, prototype, 'slug');
    OptionalSlug()(input.prototype, 'slug');
    ApiProperty({ type: String })(record.prototype, 'slug');
  }
  return { entity, input, record } as unknown as Classes;
}

/** Returns the class with a name, which the API's documents show. */
function namedClass<T extends Type>(name: string, made: T): T {
  return Object.defineProperty(made, 'name', { value: name });
}

/** Returns 'PriceList' for 'price_list'. */
const classNameOf = (name: string): string =>
  name.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
