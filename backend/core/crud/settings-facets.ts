/**
 * What settings take part in besides their own calls. Whoever reads a facet adds it here by declaration merging, as with those of
 * resources (`resource-facets.ts`).
 */
// biome-ignore lint/suspicious/noEmptyInterface: facets are added by declaration merging
export interface SettingsFacets {}
