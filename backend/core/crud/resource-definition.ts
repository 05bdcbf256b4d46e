import type { Type } from '@nestjs/common';
import { type EntityTarget, getMetadataArgsStorage } from 'typeorm';
import type { ColumnMetadataArgs } from 'typeorm/metadata-args/ColumnMetadataArgs.js';
import type { Permission } from '../access/permissions.js';
import type { ResourceInput } from './resource.dto.js';
import type { ResourceEntity } from './resource.entity.js';

export type ResourceOperation = 'list' | 'create' | 'edit' | 'update' | 'delete';

/** A foreign key of this resource: the record that it names must exist, and can't be deleted while it is named. */
interface Reference<E> {
  column: keyof E & string;
  /** The entity that is referred to. */
  entity: Type<ResourceEntity>;
  /** The validation error of the column when the record does not exist. */
  message: string;
}

/** A many-to-many relation of this resource: the records that its links name can't be deleted. The service checks them. */
interface LinkReference {
  /** The entity of the link table. */
  links: EntityTarget<object>;
  /** The column of the link table that holds the other record's id. */
  column: string;
  /** The entity that is referred to. */
  entity: Type<ResourceEntity>;
}

/** All that the shared resource must know of one resource. */
export interface ResourceDefinition<E extends ResourceEntity, I extends object, U extends ResourceInput, R> {
  /** Its name on the wire, e.g. `post_category` in `/admin/api/list_post_category`. */
  name: string;
  /** Its name for people, singular; heads the API documentation. */
  label: string;
  /** The toast after a deletion, as specified. */
  deletedMessage: string;
  entity: Type<E>;
  /** What a create takes. */
  input: Type<I>;
  /** What an update takes, where it differs. */
  updateInput?: Type<U>;
  /** The record on the wire. */
  record: Type<R>;
  /** Text columns that a search looks into. */
  searchable: readonly (keyof E & string)[];
  /** Columns that a list can be sorted by, all shown ones that are one value; 'id' always is. */
  sortable: readonly (keyof E & string)[];
  /** Sort words that are another table's column: `client_name: 'client.name'`; the service joins that table. */
  joinedSorts?: Readonly<Record<string, string>>;
  /**
   * Columns that hold one of a few words and by which a list can be narrowed down, each with its words:
   * `status: ['active', 'inactive']`. The call takes a parameter of the column's name. An index must begin with it.
   */
  filters?: Readonly<Partial<Record<keyof E & string, readonly string[]>>>;
  /** The column with a moment that a list's parameters `from` and `to` bound. An index must begin with it, too. */
  period?: keyof E & string;
  /**
   * The column that says since when a record is suspected spam; null for an ordinary one. Such records are in no list but
   * that of `status=spam`. An index must begin with it as well.
   */
  spam?: keyof E & string;
  /** The column that a new record's address is made from; the entity must have a column `slug`, and no two the same. */
  slugFrom?: keyof E & string;
  /** Where records have public pages, below which path (`/updates`), and what one is called there ('Update'). */
  pages?: { path: string; label: string };
  /** Fields of the input or the record that are no columns: the service takes, tells or ignores them by itself. */
  elsewhere?: readonly string[];
  read: Permission;
  write: Permission;
  /** All five when not said. */
  operations?: readonly ResourceOperation[];
  /** The one field that a fetch tells the record in, where it is wrapped; an update takes it so as well. */
  wrapper?: string;
  /** Addresses that follow another pattern, without the leading slash. */
  paths?: Readonly<Partial<Record<ResourceOperation, string>>>;
  /** Foreign keys. */
  references?: readonly Reference<E>[];
  /** Many-to-many relations. */
  linkReferences?: readonly LinkReference[];
  /** Singular and plural in a sentence, for a resource that refers to others: 'used by 3 projects'. */
  nouns?: readonly [string, string];
  /** True for what visitors never see: a change of it is not announced. */
  isInternal?: boolean;
  /** True if the list is the same for everybody who may read it, so that one cached answer serves all. */
  hasSharedList?: boolean;
  /** Records a page; `DEFAULT_PAGE_SIZE` when not said. */
  perPage?: number;
}

/** Every field that a record can have: the columns that are read, and what the service tells besides. */
export function recordFields({
  entity,
  elsewhere = [],
}: {
  entity: Type<ResourceEntity>;
  elsewhere?: readonly string[];
}): ReadonlySet<string> {
  const columns = columnsOf(entity).filter(({ options }) => options.select !== false);
  return new Set([...columns.map(({ propertyName }) => propertyName), ...elsewhere]);
}

/** A column that an update leaves as it is, whatever is sent, and that nothing else changes either. */
export function isFixedColumn(entity: Type<ResourceEntity>, name: string): boolean {
  const column = columnsOf(entity).find(({ propertyName }) => propertyName === name);
  return column !== undefined && (column.mode === 'createDate' || !isTime(column));
}

const isTime = ({ mode, options }: ColumnMetadataArgs): boolean =>
  mode === 'updateDate' || options.type === 'datetime' || options.type === Date;

function columnsOf(entity: Type<ResourceEntity>): ColumnMetadataArgs[] {
  const classes: unknown[] = [];
  for (let target: unknown = entity; typeof target === 'function'; target = Object.getPrototypeOf(target)) {
    classes.push(target);
  }
  return getMetadataArgsStorage().columns.filter(({ target }) => classes.includes(target));
}

const patterns: Readonly<Record<ResourceOperation, (name: string) => string>> = {
  list: (name) => `admin/api/list_${name}`,
  create: (name) => `admin/api/create_${name}`,
  edit: (name) => `admin/edit_${name}/:id`,
  update: (name) => `admin/api/update_${name}/:id`,
  delete: (name) => `admin/api/delete_${name}/:id`,
};

/** The address of one of a resource's calls, without the leading slash. */
export function pathOf(
  { name, paths }: { name: string; paths?: Readonly<Partial<Record<ResourceOperation, string>>> },
  operation: ResourceOperation,
): string {
  return paths?.[operation] ?? patterns[operation](name);
}

/** Fails with the names of the fields that neither the entity nor `elsewhere` has: nothing has such a property. */
type Complete<Missing> = [Missing] extends [never] ? unknown : { 'no column, and not in elsewhere': Missing };

type WithSlug<E> = E extends { slug: string } ? unknown : { slugFrom?: never };

/**
 * Gives the compiler the types. A field of the DTOs that is neither a column nor named in `elsewhere` does not compile:
 * it would be taken and forgotten, or be missing from every answer.
 */
export function defineResource<
  E extends ResourceEntity,
  I extends object,
  R,
  U extends ResourceInput = I & ResourceInput,
  const X extends string = never,
>(
  definition: ResourceDefinition<E, I, U, R> & { elsewhere?: readonly X[] } & NoInfer<
      Complete<Exclude<keyof I | keyof U | keyof R, keyof E | X>> & WithSlug<E>
    >,
): ResourceDefinition<E, I, U, R> {
  return definition;
}
