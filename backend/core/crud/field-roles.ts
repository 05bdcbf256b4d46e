/**
 * What fields of a resource are, for whatever reads records of any kind: names in lists and histories, slugs, pages, archives, imports,
 * search, the assistant.
 * @typeParam Field The names of the entity's columns.
 */
export interface FieldRoles<Field extends string = string> {
  /** What a record is called. */
  title: Field;
  /** The unique column `slug` of a record with an address; it is generated from the title, unless the input has one (`OptionalSlug`). */
  address?: Field & 'slug';
  /** Short plain texts about it; the first one that is not empty is shown. */
  summary?: readonly Field[];
  /** Its main text. */
  body?: Field;
  /** Pictures; the first one that is not empty leads. */
  pictures?: readonly Field[];
  /** The time that visitors see on it. */
  date?: Field;
  /**
   * The place in the order set by editors: see `@Position()`. A new record comes first. Adds the operation 'order', and the column to
   * `sortable`. An index must begin with it.
   */
  order?: Field;
  /**
   * The record of the same resource that it stands below, by its id: the records are a tree. Needs `order`, which then numbers them in the
   * order of the tree, each before those below it; a new record comes last there. The column is also among `references`. Adds the calls
   * of trees (`tree-routes.ts`).
   */
  parent?: Field;
  /**
   * The key of the version that it belongs to, of a tree with versions (`treeVersions`). The address of a record of one that is not the
   * current one begins with its key. An index must begin with it.
   */
  treeVersion?: Field;
}
