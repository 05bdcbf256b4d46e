import { eachWith, type RegisteredDefinition } from '../../core/crud/resource-definition.js';

declare module '../../core/crud/resource-facets.js' {
  interface ResourceFacets<Field extends string> {
    /** Its records are in the archives of this application, which are exported and imported without loss. */
    archive?: {
      /** Set if fields name records of other resources without a reference: it is imported after them. */
      isLast?: true;
    };
  }
}

/** A resource whose records are in archives. */
export interface ArchivedResource {
  name: string;
  /** The field that is the body of a record's file; the other fields are in the front matter. */
  body?: string | undefined;
}

const found: { definition: RegisteredDefinition; isLast: boolean }[] = [];
eachWith('archive', ({ definition, facet: { isLast = false } }) => {
  const one = { definition, isLast };
  found.push(one);
  return () => found.splice(found.indexOf(one), 1);
});

/** Returns the resources of an archive in the order of an import: those that others reference come before them. */
export function archivedResources(): ArchivedResource[] {
  const depthOf = (
    { references = [], linkReferences = [] }: RegisteredDefinition,
    seen: readonly unknown[] = [],
  ): number => {
    const targets = [...references, ...linkReferences].map(({ entity }) => entity);
    const depths = found.flatMap(({ definition }) =>
      targets.includes(definition.entity) && !seen.includes(definition.entity)
        ? 1 + depthOf(definition, [...seen, definition.entity])
        : [],
    );
    return Math.max(0, ...depths);
  };
  return found
    .map(({ definition, isLast }) => ({
      name: definition.name,
      body: definition.roles.body,
      // Those that blocks of others name come before them.
      rank: !isLast ? depthOf(definition) : definition.facets?.blocks ? Number.MAX_VALUE : Number.POSITIVE_INFINITY,
    }))
    .sort((one, other) => (one.rank === other.rank ? 0 : one.rank - other.rank))
    .map(({ name, body }) => ({ name, body }));
}

/** Returns the field with the body of a record's file, if any. */
export const bodyFieldOf = (resource: string): string | undefined =>
  found.find(({ definition }) => definition.name === resource)?.definition.roles.body;
