import type { FieldRoles } from './field-roles.js';
import type { TreeVersion } from './tree.dto.js';

/** What a definition says of the versions of its tree. */
interface Versioned {
  roles: Pick<FieldRoles, 'treeVersion'>;
  treeVersions?: readonly TreeVersion[];
}

/** Returns the version that visitors are shown who have not chosen one; undefined where there are none. */
export const currentVersion = ({ treeVersions = [] }: Versioned): TreeVersion | undefined =>
  treeVersions.find(({ is_current }) => is_current === true) ?? treeVersions[0];

/** Returns the condition for the records of a version; none where a tree has no versions. @param key Default: the current one */
export function inTreeVersion(definition: Versioned, key = currentVersion(definition)?.key): Record<string, string> {
  const { treeVersion } = definition.roles;
  return treeVersion === undefined || key === undefined ? {} : { [treeVersion]: key };
}

/** Returns the address of a record of the current version in another one, and the reverse: the key stands before it. */
export const slugInVersion = (key: string, slug: string): string => `${key}-${slug}`;

/** Returns what the current version calls a record of another one; undefined where that has another address altogether. */
export const slugWithoutVersion = (key: string, slug: string): string | undefined =>
  slug.startsWith(`${key}-`) ? slug.slice(key.length + 1) : undefined;
