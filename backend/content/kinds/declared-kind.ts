import { Module, type Type } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { registerKindPermissions } from '../../core/access/permissions.js';
import { csvCell } from '../../core/crud/csv/csv-cells.js';
import { OptionalSlug } from '../../core/crud/fields/field.decorators.js';
import { lateRoutesOf } from '../../core/crud/late-routes.js';
import type { ValueFilter } from '../../core/crud/lists/list-values.js';
import { resourceController } from '../../core/crud/resource.controller.js';
import type { TranslatableInput } from '../../core/crud/resource.dto.js';
import type { ResourceEntity, TranslatableEntity } from '../../core/crud/resource.entity.js';
import {
  defineResource,
  definitionNamed,
  type RegisteredDefinition,
  undefineResource,
} from '../../core/crud/resource-definition.js';
import { STATUSES } from '../../core/crud/states.shared.js';
import { withNotedClasses } from '../../core/http/noted-classes.js';
import { noun, say } from '../../core/language/say.js';
import { contentController } from '../content-calls/content-calls.controller.js';
import { ContentCallsModule } from '../content-calls/content-calls.module.js';
import { SEO_OWN, SEO_TEXTS } from '../seo/seo.constants.js';
import { SeoInput, SeoRecord } from '../seo/seo.dto.js';
import { choicesOf, hasChoices, labelsOfChoice } from './fields/choices.js';
import { addField, contentFieldOf, isSortable, namedClass } from './fields/classes-of-fields.js';
import type { Field, FieldKindObject } from './fields/field-kind.js';
import { kindOf } from './fields/field-kinds.js';
import { PARENT, TREE_FIELDS, TREE_VERSION } from './kind.constants.js';
import { type DeclaredKind, slotOf } from './kind-declaration.js';
import { forgetEntity, recordClasses } from './own-record.entity.js';
import { type OwnFields, ownService } from './own-records.service.js';
import { OwnValue } from './own-value.entity.js';

/** What is made of a declaration. */
export interface MadeKind {
  kind: DeclaredKind;
  entities: readonly Type[];
  definition: RegisteredDefinition;
  /** The module with its service and routes. */
  module: Type;
  /** Takes the kind away, and whatever was made of its facets and its table's description; the rows stay. */
  takeAway: () => void;
}

/** Kinds whose entities exist, so that TypeORM can be told of them before anything else knows the kinds. */
interface PreparedKinds {
  entities: readonly Type[];
  /** Makes the definitions, and the modules with their services and routes. The engine takes them like those of files. */
  define(): MadeKind[];
}

/**
 * Makes classes of declarations. References may name each other's kinds.
 * @param kept Kinds that stay as they are.
 * @param onBroken Called for a kind with a role of a field that it does not have, or a field without a column; it is left out.
 */
export function prepareKinds(
  kinds: readonly DeclaredKind[],
  kept: readonly MadeKind[],
  onBroken: (name: string, error: unknown) => void,
): PreparedKinds {
  const prepared = kinds.flatMap((kind) => {
    try {
      const { made: classes, until } = withNotedClasses(() => classesOf(kind));
      return [{ kind, classes, until }];
    } catch (error) {
      onBroken(kind.name, error);
      return [];
    }
  });
  const entityOf = (resource: string): Type<ResourceEntity> | undefined =>
    prepared.find(({ kind }) => kind.name === resource)?.classes.entity ?? definitionNamed(resource)?.entity;
  return {
    entities: [
      ...kept.flatMap(({ entities }) => entities),
      ...prepared.flatMap(({ classes }) => [classes.parent, classes.entity]),
    ],
    define: () =>
      prepared.map(({ kind, classes, until }) => {
        const { made, until: untilToo } = withNotedClasses(() => define(kind, classes, entityOf));
        // Services and controllers have it, and so all requests that have begun with the kind as it was.
        for (const forget of [until, untilToo]) forget(made.definition);
        return made;
      }),
  };
}

function define(
  kind: DeclaredKind,
  classes: Classes,
  entityOf: (resource: string) => Type<ResourceEntity> | undefined,
): MadeKind {
  const {
    name,
    label,
    fields,
    roles,
    isOrdered = false,
    isTree = false,
    treeVersions = [],
    readers,
    writers,
    facets,
    form,
  } = kind;
  const translated = fields.filter((field) => field.translated).map(({ key }) => key);
  const { takeAway: takePermissionsAway, ...permissions } = registerKindPermissions(name, { readers, writers });
  const cells = fields.flatMap((field) => {
    const cell = cellOf(field);
    return cell
      ? [
          [
            field.key,
            {
              write: (record: object) => cell.write(Reflect.get(record, field.key), field),
              read: async (text: string) => cell.read(text, field),
            },
          ],
        ]
      : [];
  });
  const definition = defineResource<TranslatableEntity & OwnFields, TranslatableInput & OwnFields, OwnFields>({
    entity: classes.entity,
    input: classes.input,
    record: classes.record,
    name,
    label,
    deletedMessage: () => say('kinds.deleted', { name: noun(label) }),
    roles: {
      ...roles,
      address: 'slug' as const,
      ...(isOrdered || isTree ? { order: 'position' } : {}),
      ...(isTree ? { parent: PARENT } : {}),
      ...(treeVersions.length > 0 ? { treeVersion: TREE_VERSION } : {}),
    },
    ...(treeVersions.length > 0 ? { treeVersions } : {}),
    hiddenFromVisitors: fields.filter(({ internal }) => internal).map(({ key }) => key),
    searchable: fields.filter((field) => kindOf(field).isSearched && field.key !== TREE_VERSION).map(({ key }) => key),
    labelled: fields
      .filter((field) => hasChoices(field) && field.choice_labels.length > 0 && field.key !== TREE_VERSION)
      .map((field) => ({
        column: field.key,
        isList: field.kind === 'several_of',
        labels: Object.fromEntries(choicesOf(field).map((value) => [value, labelsOfChoice(field, value)])),
      })),
    sortable: [
      ...fields.filter((field) => isSortable(field, slotOf(kind, field))).map(({ key }) => key),
      'status',
      'updated_at',
    ],
    filters: { status: STATUSES },
    valueFilters: Object.fromEntries(
      fields.flatMap((field) => {
        const given = kindOf(field).filter?.(field);
        if (!given) return [];
        const { isEntry, ...filter } = given;
        const { key } = field;
        const where = { kind_id: kind.id, slot: slotOf(kind, field) };
        const rows = { column: 'value', links: { entity: OwnValue, owner: 'owner_id', where } };
        return [[key, { ...filter, ...(isEntry ? rows : { column: key }) } satisfies ValueFilter]];
      }),
    ),
    references: fields.flatMap((field) => {
      // What a field named may be gone; its ids are kept.
      const entity = field.kind === 'record' ? entityOf(field.of) : undefined;
      return entity ? [{ column: field.key, entity, message: () => say('kinds.referenceMissing') }] : [];
    }),
    recordLists: fields.flatMap((field) => {
      const entity = field.kind === 'records' ? entityOf(field.of) : undefined;
      return entity ? [{ field: field.key, entity }] : [];
    }),
    columnLabels: fields.flatMap(({ key, label, labels }) =>
      [label, ...labels.map((kindFieldLabel) => kindFieldLabel.label ?? '')].flatMap((one) =>
        one === '' ? [] : { field: key, label: one },
      ),
    ),
    translation: {
      fields: [...translated, ...SEO_TEXTS],
      byText: fields.filter((field) => field.translated && kindOf(field).family === 'group').map(({ key }) => key),
      shared: Object.fromEntries(
        fields.map(({ key, fields: nested }) => [
          key,
          nested.filter((field) => !field.translated).map((field) => field.key ?? ''),
        ]),
      ),
      own: [...SEO_OWN],
    },
    cells: Object.fromEntries(cells),
    ...permissions,
    isHidden: !kind.isOffered,
    ...(kind.since ? { since: kind.since } : {}),
    facets,
    form,
  });
  const module = namedClass(`${classNameOf(name)}Module`, class {});
  const service = ownService(kind, definition, entityOf);
  Object.defineProperty(service, 'name', { value: `${classNameOf(name)}Service` });
  const registered = definition as unknown as RegisteredDefinition;
  const told = fields.filter(({ internal }) => !internal).map((field) => contentFieldOf(field, classNameOf(name)));
  const late = lateRoutesOf(registered);
  Module({
    imports: [ContentCallsModule, ...late.imports],
    controllers: [
      resourceController(definition, service),
      ...(kind.isOffered ? [contentController(registered, classNameOf(name), told)] : []),
      ...late.controllers,
    ],
    providers: [service],
  })(module);
  const takeAway = () => {
    undefineResource(registered);
    takePermissionsAway();
    for (const one of [classes.entity, classes.parent]) forgetEntity(one);
  };
  return { kind, entities: [classes.parent, classes.entity], definition: registered, module, takeAway };
}

/**
 * Returns the cell of a field. Lines of text are read as people write such values: `31.12.2026`, and yes in several languages. What is no
 * such value is left to the input, which refuses it.
 */
function cellOf(field: Field): FieldKindObject['cell'] {
  const { cell, together, recognition } = kindOf(field);
  if (cell || recognition?.isWritten !== true) return cell;
  return {
    write: (value) => csvCell(value),
    read: (text) => (text.trim() === '' ? text : (together([text.trim()], field) ?? text)),
  };
}

type Classes = {
  parent: Type;
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
  const { parent, entity: made } = recordClasses(id);
  const entity = namedClass(title, made);
  const input = namedClass(`${title}Input`, class extends SeoInput {});
  const record = namedClass(`${title}Record`, class extends SeoRecord {});
  for (const { prototype } of [input, record]) Reflect.defineMetadata('design:type', String, prototype, 'slug');
  OptionalSlug()(input.prototype, 'slug');
  ApiProperty({ type: String })(record.prototype, 'slug');
  try {
    for (const field of fields) addField(field, slotOf(kind, field), { className: title, entity, input, record });
  } catch (error) {
    // TypeORM would find two descriptions of the same rows when the kind is tried again.
    for (const one of [entity, parent]) forgetEntity(one);
    throw error;
  }
  return { parent, entity, input, record } as unknown as Classes;
}

/** Parameters of lists, and what these add to records. Fields within a group may be called like them. */
const LIST_PARTS = ['fields', 'include', 'included'];

/**
 * Names that fields of records can't have: those of the columns and fields of all records, of what every object has, and of the
 * parameters of lists, which filter by fields.
 */
export const RESERVED_FIELDS: ReadonlySet<string> = new Set([
  'page',
  'per_page',
  'search',
  'sort',
  'count',
  'texts',
  ...LIST_PARTS,
  'missing',
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
  ...TREE_FIELDS,
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

/** The same for fields within a group. */
export const RESERVED_WITHIN: ReadonlySet<string> = new Set(
  [...RESERVED_FIELDS].filter((reservedField) => !LIST_PARTS.includes(reservedField)),
);

/** Returns 'PriceList' for 'price_list'. */
const classNameOf = (name: string): string =>
  name.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
