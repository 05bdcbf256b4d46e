import type { Type } from '@nestjs/common';
import type { Permission } from '../access/permissions.js';
import type { Noun } from '../language/say.js';
import type { ResourceEntity } from './resource.entity.js';
import type { SettingsFacets } from './settings-facets.js';

/** What a definition of settings states at least. */
export interface StatedSettings {
  /** As in events and in the history. */
  name: string;
  /** Its name in the addresses of calls and screens, if it is another one. */
  nameInPaths?: string;
  label: Noun;
  entity: Type<ResourceEntity>;
  input: Type<object>;
  write: Permission;
  facets?: SettingsFacets;
}

type FacetName = keyof SettingsFacets;

type Listener = (definition: StatedSettings) => void;

const defined: StatedSettings[] = [];
const listeners: Listener[] = [];

/** Declares settings with a single row, so that those who ask for its facets learn of them. */
export function defineSettings<const D extends StatedSettings>(definition: D): D {
  defined.push(definition);
  for (const listener of listeners) listener(definition);
  return definition;
}

/** Returns the definitions that state a facet, with what they state of it. */
export const settingsWith = <F extends FacetName>(
  name: F,
): { definition: StatedSettings; facet: NonNullable<SettingsFacets[F]> }[] =>
  defined.flatMap((definition) => {
    const facet = definition.facets?.[name];
    return facet === undefined ? [] : [{ definition, facet }];
  });

/** Calls back for each definition that states a facet, those that are loaded later as well: for decorators. */
export function eachSettingsWith<F extends FacetName>(
  name: F,
  callback: (definition: StatedSettings, facet: NonNullable<SettingsFacets[F]>) => void,
): void {
  const listener: Listener = (definition) => {
    const facet = definition.facets?.[name];
    if (facet !== undefined) callback(definition, facet);
  };
  defined.forEach(listener);
  listeners.push(listener);
}
