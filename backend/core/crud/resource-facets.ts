import type { ScopeLabel } from '../access/token-scopes.js';
import type { Label, OwnName } from '../language/say.js';

/** The pages of a resource's records. */
export interface PagesOfRecords {
  /** The parent path of the slugs, such as `/updates`; empty for pages at the root, whose slugs must not be taken by the site. */
  path: string;
  /** What such a page is, if visitors call it otherwise than the resource: 'Update'. */
  label?: Label;
  /** What the list of all is called, by language, for kinds whose section is no fixed page. */
  names?: Readonly<Record<string, string>>;
  /** Parent paths that it had before: addresses below them lead to those of now, unless something else is there. */
  formerPaths?: readonly string[];
  /** What the section is called in languages that call it otherwise, by their tags, without slashes. */
  sections?: Readonly<Record<string, string>>;
  /** Sections that it had before in one language. */
  formerSections?: readonly { language: string; name: string }[];
}

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
export interface ResourceFacets<Field extends string = string> {
  /** Programs can have tokens for it: the name of its scopes. */
  tokens?: ScopeLabel | OwnName;
  /** Its records have pages of their own on the public site, at their slugs. */
  pages?: PagesOfRecords;
}

export type FacetName = keyof ResourceFacets;
