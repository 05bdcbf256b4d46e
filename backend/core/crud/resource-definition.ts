import type { Type } from '@nestjs/common';
import { type EntityTarget, getMetadataArgsStorage } from 'typeorm';
import type { ColumnMetadataArgs } from 'typeorm/metadata-args/ColumnMetadataArgs.js';
import { type Permission, permissionsOfKind } from '../access/permissions.js';
import { addTokenScopes } from '../access/token-scopes.js';
import { type Label, type Sentence } from '../language/say.js';
import type { CsvCellForm } from './csv/csv-cell-form.js';
import type { FieldRoles } from './field-roles.js';
import type { KindForm } from './kinds.dto.js';
import type { ComparedColumn } from './lists/list-operators.js';
import type { LabelledColumn } from './lists/list-query.js';
import type { ValueFilter } from './lists/list-values.js';
import type { HistoryMode } from './record-history.js';
import type { ResourceInput } from './resource.dto.js';
import { ContentEntity, type ResourceEntity, TranslatableEntity } from './resource.entity.js';
import type { FacetName, ResourceFacets } from './resource-facets.js';
import { ACTIVE, INACTIVE } from './states.shared.js';
import type { TreeVersion } from './tree.dto.js';

export type ResourceOperation =
  | 'list'
  | 'create'
  | 'edit'
  | 'update'
  | 'delete'
  | 'order'
  | 'ids'
  | 'values'
  | 'bulk'
  | 'duplicate'
  | 'export'
  | 'import'
  | 'sample';

/** Fields changed by bulk actions. */
export interface BulkFields {
  /** The field that determines visibility, and its two values. Default for content: `status`, active and inactive. */
  visibility?: { field: string; on: unknown; off: unknown };
  /** A list of words. */
  tags?: string;
  /** Records that categorize this one: a list of ids, or one id. */
  categories?: { field: string; isList: boolean };
}

/** A foreign key of this resource: the referenced record must exist, and can't be deleted. */
interface Reference<E> {
  column: keyof E & string;
  /** The referenced entity. */
  entity: Type<ResourceEntity>;
  /** The validation error of the column if the record does not exist. */
  message: Sentence;
}

/** A many-to-many relation of this resource: linked records can't be deleted. The service checks that they exist. */
interface LinkReference {
  links: EntityTarget<object>;
  /** The column of the link table with the other record's id. */
  column: string;
  /** The referenced entity. */
  entity: Type<ResourceEntity>;
  /** The field of the record with the linked records, as objects with an id. */
  field: string;
}

/** How a resource is translated; its entity is `Translatable`. */
interface Translation<I> {
  /** Translated fields, besides `slug` and the status. All others always have the original's values. */
  fields: readonly (keyof I & string)[];
  /** Of these, lists whose texts are translated one by one: all else in them is the original's. */
  byText?: readonly (keyof I & string)[];
  /** Of these, fields of the objects in a list that are the original's in every language, texts as well: by the list. */
  shared?: Readonly<Record<string, readonly string[]>>;
  /** Fields that are separate for each language but not derived from the original's, such as pictures. */
  own?: readonly (keyof I & string)[];
}

/** Everything that the generic controller and service need to know about a resource. */
export interface ResourceDefinition<E extends ResourceEntity, I extends object, U extends ResourceInput, R> {
  /** Its name in paths, e.g. `post_category` in `/admin/api/list_post_category`. */
  name: string;
  /** Its display name, singular; also its tag in the API documentation. */
  label: Label;
  /** The message after a deletion, as specified. */
  deletedMessage: Sentence;
  entity: Type<E>;
  /** The DTO of a create. */
  input: Type<I>;
  /** The DTO of an update, if it differs. */
  updateInput?: Type<U>;
  /** The DTO of the record in responses. */
  record: Type<R>;
  /** What its fields are. */
  roles: FieldRoles<keyof E & string>;
  /** The versions of its tree, the newest first. */
  treeVersions?: readonly TreeVersion[];
  /**
   * Columns that lists neither read nor send, and the DTO without them. Only for services whose query joins no tables; `toRecord`
   * must work without these columns.
   */
  leftOutOfLists?: { columns: readonly (keyof E & keyof R & string)[]; record: Type<object> };
  /** Text columns that are searched. */
  searchable: readonly (keyof E & string)[];
  /** Columns whose values people call otherwise: they are searched by that as well. */
  labelled?: readonly LabelledColumn[];
  /** Columns that are only for users: visitors neither read them, nor search, sort or filter by them. */
  hiddenFromVisitors?: readonly (keyof E & string)[];
  /** Columns for sorting a list, besides 'id': all that the screen shows as a single value. */
  sortable: readonly (keyof E & string)[];
  /**
   * Sort values for columns of joined tables, `client_name: 'client.name'`, whose table the service's query joins; or for an
   * expression.
   */
  joinedSorts?: Readonly<Record<string, string>>;
  /**
   * Filterable columns, each with its possible values: `status: STATUSES`. The query parameter is named like the
   * column. An index must begin with the column.
   */
  filters?: Readonly<Partial<Record<keyof E & string, readonly string[]>>>;
  /**
   * Filters by any value of a column, or of rows of another table; each is a query parameter. An index must begin with the column.
   */
  valueFilters?: Readonly<Record<string, ValueFilter>>;
  /** The timestamp column for the query parameters `from` and `to`. An index must begin with it. */
  period?: keyof E & string;
  /**
   * The timestamp column that marks a record as suspected spam; otherwise null. Marked records are only listed for `status=spam`.
   * An index must begin with it.
   */
  spam?: keyof E & string;
  /** Set if the resource is translated. */
  translation?: Translation<I>;
  /** Possible bulk changes, besides deletion. */
  bulk?: BulkFields;
  /** Fields of the DTOs that are not columns: the service's hooks read, compute or ignore them. */
  virtualFields?: readonly string[];
  /** Of content, `defineResource` makes permissions of its own from those of all content. */
  read: Permission;
  write: Permission;
  /** To show records to visitors, and to change shown ones; set by `defineResource` where active records are public. */
  publish?: Permission;
  /** Default: all; 'order' only with the role of the same name, 'values' only with `valueFilters`. */
  operations?: readonly ResourceOperation[];
  /** The key that wraps the record in a fetch, if any; updates accept it as well. */
  wrapper?: string;
  /** Non-default paths, without the leading slash. */
  paths?: Readonly<Partial<Record<ResourceOperation, string>>>;
  /** Foreign keys. */
  references?: readonly Reference<E>[];
  /** Many-to-many relations. */
  linkReferences?: readonly LinkReference[];
  /** Fields with ids of several records, whose service checks that they exist: files name these by their titles as well. */
  recordLists?: readonly { field: string; entity: Type<ResourceEntity> }[];
  /** What people call fields, in all languages: an import takes these headers for the names of columns. */
  columnLabels?: readonly { field: string; label: string }[];
  /** The columns of its CSV file, if they differ from those of an import, and the file's name. */
  csv?: { columns: readonly string[]; fileName: string; spamFileName?: string };
  /** Fields whose cells in files are in the language of the user who exports or imports them. */
  cells?: Readonly<Partial<Record<keyof R & string, CsvCellForm>>>;
  /** Cells of the sample file for an import, besides the title, the status and references; as people would enter them. */
  sample?: Readonly<Partial<Record<keyof I & string, string>>>;
  /** True for resources that visitors never see: changes are not announced. */
  isInternal?: boolean;
  /** True for content that the site does not offer now: visitors see none of its records, neither where others name them. */
  isHidden?: boolean;
  /** Whether writing requires a recent confirmation. */
  needsConfirmation?: boolean;
  /** Whether the list is the same for every user who may read it, so that they share its cache entries. */
  hasSharedList?: boolean;
  /** Records per page. Default: `DEFAULT_PAGE_SIZE`. */
  perPage?: number;
  /** When it was made, if a former one may have had the name: its history begins then. */
  since?: Date;
  /** Data of a record kept by the history. Default: 'states'. */
  history?: HistoryMode;
  /** What it takes part in besides these calls. */
  facets?: ResourceFacets<keyof E & string>;
  /** What the back office makes its screen of, in the reader's language, for a kind that it does not know. */
  form?: () => KindForm;
}

type AnyDefinition = ResourceDefinition<ResourceEntity, object, object, object>;

/** A definition, independent of its type parameters. */
export interface RegisteredDefinition
  extends Pick<
    AnyDefinition,
    | 'name'
    | 'label'
    | 'entity'
    | 'input'
    | 'updateInput'
    | 'virtualFields'
    | 'linkReferences'
    | 'isInternal'
    | 'isHidden'
    | 'operations'
    | 'joinedSorts'
    | 'read'
    | 'write'
    | 'publish'
    | 'valueFilters'
    | 'history'
    | 'form'
    | 'record'
    | 'recordLists'
    | 'treeVersions'
  > {
  roles: FieldRoles;
  spam?: string;
  translation?: { fields: readonly string[] };
  sortable: readonly string[];
  searchable: readonly string[];
  labelled?: readonly LabelledColumn[];
  hiddenFromVisitors?: readonly string[];
  filters?: Readonly<Partial<Record<string, readonly string[]>>>;
  period?: string;
  references?: readonly { column: string; entity: Type<ResourceEntity> }[];
  facets?: ResourceFacets;
}

/** A definition that takes part in something. */
export interface WithFacet<F extends FacetName> {
  definition: RegisteredDefinition;
  facet: NonNullable<ResourceFacets[F]>;
}

/** Returns the definition of the resource with an entity, if it is one. */
export const definitionOf = (entity: Type<ResourceEntity>): RegisteredDefinition | undefined =>
  [...defined.keys()].find((definition) => definition.entity === entity);

/** The same by the name of the resource. */
export const definitionNamed = (name: string): RegisteredDefinition | undefined =>
  [...defined.keys()].find((definition) => definition.name === name);

/** Returns a definition with what it states of a facet; nothing if it does not. */
export function facetIn<F extends FacetName>(definition: RegisteredDefinition, name: F): WithFacet<F>[] {
  const facet = definition.facets?.[name];
  return facet === undefined ? [] : [{ definition, facet: facet as NonNullable<ResourceFacets[F]> }];
}

/** What a kind that is taken away undoes. */
type Undo = () => void;
type Listener = (definition: RegisteredDefinition) => Undo[];

const defined = new Map<RegisteredDefinition, Undo[]>();
const listeners: Listener[] = [];

/**
 * Calls back for each resource whose definition states a facet, in whatever order files are loaded: for what decorators make of
 * definitions, before the application starts. Services ask `ResourceRegistry`.
 * @param callback May return what undoes it, for a kind that is taken away.
 */
export function eachWith<F extends FacetName>(facet: F, callback: (found: WithFacet<F>) => Undo | undefined): void {
  const listener: Listener = (definition) => facetIn(definition, facet).flatMap((found) => callback(found) ?? []);
  for (const [definition, undos] of defined) undos.push(...listener(definition));
  listeners.push(listener);
}

/** Returns the names of the resources that state a facet. The list grows while files are loaded: for decorators that keep it. */
export function namesWith(facet: FacetName): readonly string[] {
  const names: string[] = [];
  eachWith(facet, ({ definition: { name } }) => {
    if (names.includes(name)) return undefined;
    names.push(name);
    return () => names.splice(names.indexOf(name), 1);
  });
  return names;
}

/** Takes a kind away that was made while the program runs, and whatever was made of its facets. */
export function undefineResource(definition: RegisteredDefinition): void {
  for (const undo of defined.get(definition) ?? []) undo();
  defined.delete(definition);
}

/** The field of a content record with its `PublicationRecord`. */
type PublicationField = 'publication';
const PUBLICATION_FIELD: PublicationField = 'publication';

/** Fields of the DTOs of a translatable resource that are not columns. */
type TranslationField = 'translations' | 'outdated' | 'original_version';
const TRANSLATION_FIELDS: readonly TranslationField[] = ['translations', 'outdated'];

/** Whether visitors see active records of this resource. Such resources have drafts. */
export const isContent = ({ entity, isInternal }: { entity: Type<ResourceEntity>; isInternal?: boolean }): boolean =>
  entity.prototype instanceof ContentEntity && !isInternal;
/** Returns the fields of bulk changes; content can be shown to visitors and hidden from them. */
export function bulkFieldsOf(definition: {
  entity: Type<ResourceEntity>;
  isInternal?: boolean;
  bulk?: BulkFields;
}): BulkFields {
  const { bulk } = definition;
  return {
    ...(isContent(definition) ? { visibility: { field: 'status', on: ACTIVE, off: INACTIVE } } : {}),
    ...bulk,
  };
}

/** Returns all fields of a record: the selected columns, and the virtual fields. */
export function recordFields(definition: {
  entity: Type<ResourceEntity>;
  virtualFields?: readonly string[];
  isInternal?: boolean;
  translation?: object;
}): ReadonlySet<string> {
  const { entity, virtualFields = [], translation } = definition;
  const columns = columnsOf(entity).filter(({ options }) => options.select !== false);
  const own = isContent(definition) ? [PUBLICATION_FIELD] : [];
  const ofTranslations = translation ? TRANSLATION_FIELDS : [];
  return new Set([...columns.map(({ propertyName }) => propertyName), ...virtualFields, ...own, ...ofTranslations]);
}

/** Returns what a list can be sorted by. */
export const sortsOf = ({
  sortable,
  roles,
  joinedSorts = {},
}: Pick<RegisteredDefinition, 'sortable' | 'roles' | 'joinedSorts'>): string[] => [
  'id',
  ...sortable,
  ...(roles.order === undefined ? [] : [roles.order]),
  ...Object.keys(joinedSorts),
];

const NUMBERS: ReadonlySet<unknown> = new Set(['integer', 'int', 'bigint', 'double', 'decimal', Number]);

/**
 * Returns what lists are compared by besides their filters: ids, and those of the named columns that are numbers or times.
 * @param names Default: when a record was made and saved, and what lists are sorted by.
 */
export function comparedColumns(
  { entity, sortable }: Pick<RegisteredDefinition, 'entity' | 'sortable'>,
  names: readonly string[] = ['created_at', 'updated_at', ...sortable],
): Record<string, ComparedColumn> {
  const columns = new Map(columnsOf(entity).map((column) => [column.propertyName, column]));
  const kindOf = (column: ColumnMetadataArgs): ComparedColumn | undefined => {
    if (column.mode === 'createDate' || isTimestamp(column)) return 'moments';
    return NUMBERS.has(column.options.type) ? 'numbers' : undefined;
  };
  return Object.fromEntries([
    ['id', entity.prototype instanceof TranslatableEntity ? 'originals' : 'ids'],
    ...names.flatMap((name) => {
      const column = columns.get(name);
      const kind = column && kindOf(column);
      return kind ? [[name, kind]] : [];
    }),
  ]);
}

/** Returns the filters of a resource's list with what it is compared by. */
export const comparing = <D extends Pick<RegisteredDefinition, 'entity' | 'sortable'>>(
  definition: D,
): D & { compared: Record<string, ComparedColumn> } => ({ ...definition, compared: comparedColumns(definition) });

/** Returns the fields that a list answers: all, but those that it leaves out. */
export const listedFields = (
  definition: Parameters<typeof recordFields>[0] & { leftOutOfLists?: { columns: readonly string[] } },
): string[] => {
  const leftOut = definition.leftOutOfLists?.columns ?? [];
  return [...recordFields(definition)].filter((field) => !leftOut.includes(field));
};

/** Whether the column never changes after the insert, unless an update sets it. */
export function isImmutableColumn(entity: Type<ResourceEntity>, name: string): boolean {
  const column = columnsOf(entity).find(({ propertyName }) => propertyName === name);
  return column !== undefined && (column.mode === 'createDate' || !isTimestamp(column));
}

/** Returns the maximum number of characters of a text column. */
export function columnLength(entity: Type<ResourceEntity>, name: string): number {
  const length = columnsOf(entity).find(({ propertyName }) => propertyName === name)?.options.length;
  if (length === undefined) throw new Error(`The column '${name}' of ${entity.name} has no length.`);
  return Number(length);
}

const isTimestamp = ({ mode, options }: ColumnMetadataArgs): boolean =>
  mode === 'updateDate' || options.type === 'datetime' || options.type === Date;

function columnsOf(entity: Type<ResourceEntity>): ColumnMetadataArgs[] {
  const classes: unknown[] = [];
  for (let target: unknown = entity; typeof target === 'function'; target = Object.getPrototypeOf(target)) {
    classes.push(target);
  }
  return getMetadataArgsStorage().columns.filter(({ target }) => classes.includes(target));
}

/** All operations. */
export const OPERATIONS: readonly ResourceOperation[] = [
  'list',
  'create',
  'edit',
  'update',
  'delete',
  'order',
  'ids',
  'values',
  'bulk',
  'duplicate',
  'export',
  'import',
  'sample',
];

const DEFAULT_PATHS: Readonly<Record<ResourceOperation, (name: string) => string>> = {
  list: (name) => `admin/api/list_${name}`,
  create: (name) => `admin/api/create_${name}`,
  edit: (name) => `admin/edit_${name}/:id`,
  update: (name) => `admin/api/update_${name}/:id`,
  delete: (name) => `admin/api/delete_${name}/:id`,
  order: (name) => `admin/api/order_${name}`,
  ids: (name) => `admin/api/ids_${name}`,
  values: (name) => `admin/api/values_${name}`,
  bulk: (name) => `admin/api/bulk_${name}`,
  duplicate: (name) => `admin/api/duplicate_${name}/:id`,
  export: (name) => `admin/api/export_${name}`,
  import: (name) => `admin/api/import_${name}`,
  sample: (name) => `admin/api/sample_${name}`,
};

/** Returns the path of an operation, without the leading slash. */
export function operationPath(
  { name, paths }: { name: string; paths?: Readonly<Partial<Record<ResourceOperation, string>>> },
  operation: ResourceOperation,
): string {
  return paths?.[operation] ?? DEFAULT_PATHS[operation](name);
}

/** Unsatisfiable if there are fields that are neither columns nor in `virtualFields`; the compiler error names them. */
type WithoutUnknownFields<Missing> = [Missing] extends [never]
  ? unknown
  : { 'neither a column nor in virtualFields': Missing };

/**
 * Infers the types of a definition. A field of the DTOs that is neither a column nor in `virtualFields` is a compiler error: it
 * would be accepted without being stored, or be missing from every response.
 */
export function defineResource<
  E extends ResourceEntity,
  I extends object,
  R,
  U extends ResourceInput = I & ResourceInput,
  const X extends string = never,
>(
  definition: ResourceDefinition<E, I, U, R> & { virtualFields?: readonly X[] } & NoInfer<
      WithoutUnknownFields<Exclude<keyof I | keyof U | keyof R, keyof E | X | PublicationField | TranslationField>>
    >,
): ResourceDefinition<E, I, U, R> {
  const { name, facets } = definition;
  if (!definition.publish) Object.assign(definition, permissionsOfKind(name, definition, isContent(definition)));
  const { read, write, publish } = definition;
  const undos = facets?.tokens ? [addTokenScopes(name, { label: facets.tokens, read, write, publish })] : [];
  const registered = definition as unknown as RegisteredDefinition;
  defined.set(registered, undos);
  for (const listener of listeners) undos.push(...listener(registered));
  return definition;
}
