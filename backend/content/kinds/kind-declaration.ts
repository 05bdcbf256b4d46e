import type { FieldRoles } from '../../core/crud/field-roles.js';
import type { KindForm } from '../../core/crud/kinds.dto.js';
import type { ResourceFacets } from '../../core/crud/resource-facets.js';
import type { TreeVersion } from '../../core/crud/tree.dto.js';
import type { OwnName } from '../../core/language/say.js';
import type { Field } from './fields/field-kind.js';

/** A kind of record as data: what a definition in a file says by classes. */
export interface DeclaredKind {
  /** Its name in the addresses of its calls: lower case, with underscores. */
  name: string;
  label: OwnName;
  /** Tells its rows from those of other kinds. */
  id: number;
  /** When it was made: the history of a former kind with its name is not its own. */
  since?: Date;
  fields: readonly Field[];
  /** The column of each field, by its key. */
  slots: Readonly<Record<string, string>>;
  /** What its fields are. The order is a column of its own, if editors set one. */
  roles: Omit<FieldRoles, 'address' | 'order' | 'parent' | 'treeVersion'>;
  isOrdered?: boolean;
  /** Whether its records stand below each other: then one of the fields is `PARENT`. */
  isTree?: boolean;
  /** The versions of the tree, the newest first: then one of the fields is `TREE_VERSION`. */
  treeVersions?: readonly TreeVersion[];
  /** Whether visitors can see its records. */
  isOffered: boolean;
  /** The names of the roles that read its records and write them, besides administrators. */
  readers: readonly string[];
  writers: readonly string[];
  facets: ResourceFacets;
  /** What its screen is made of, in the reader's language. */
  form: () => KindForm;
}

/** Returns the column of a field. @throws Error for a field without one */
export function slotOf({ name, slots }: DeclaredKind, { key }: Pick<Field, 'key'>): string {
  const slot = slots[key];
  if (slot === undefined) throw new Error(`The field '${key}' of the kind '${name}' has no column.`);
  return slot;
}
