import type { ScopeLabel } from '../access/token-scopes.js';

/**
 * What a resource takes part in besides its own calls. Whoever reads a facet adds it here by declaration merging, so that a definition
 * states it beside everything else about the resource, and neither imports the other:
 *
 * ```ts
 * declare module '../../core/crud/resource-facets.js' {
 *   interface ResourceFacets<Field extends string> {
 *     /** Whether … *\/
 *     webhooks?: true;
 *   }
 * }
 * ```
 *
 * @typeParam Field The names of the entity's columns.
 */
// biome-ignore lint/correctness/noUnusedVariables: members that others add use it.
export interface ResourceFacets<Field extends string = string> {
  /** Programs can have tokens for it: the name of its scopes. */
  tokens?: ScopeLabel;
}

export type FacetName = keyof ResourceFacets;

type NamesWith = Map<FacetName, string[]>;

const names: NamesWith = new Map();

/**
 * Returns the names of the resources whose definitions state a facet. The list grows while the program's files are loaded: it is
 * for decorators, which keep the list itself. Services ask the registry, which also knows definitions that are made later.
 */
export function namesWith(facet: FacetName): readonly string[] {
  const known = names.get(facet);
  if (known) return known;
  const empty: string[] = [];
  names.set(facet, empty);
  return empty;
}

/** Called once for each definition. */
export function rememberFacets(resource: string, facets: ResourceFacets = {}): void {
  for (const facet of Object.keys(facets) as FacetName[]) {
    const known = namesWith(facet) as string[];
    if (!known.includes(resource)) known.push(resource);
  }
}
