import type { FeatureName } from '../../../../backend/features/feature-names.constants.js';

/**
 * What a part of the back office adds to what stands below it. Each addition is declared, by declaration merging, in the folder
 * that shows it, so that a folder names neither what it shows nor who adds to it.
 */
export interface OfficePart {
  /** The feature whose screens these are: on a site without it, nothing is added. */
  feature?: FeatureName;
}

/** What a part adds of one kind. */
interface Addition<K extends keyof OfficePart> {
  feature?: FeatureName | undefined;
  added: NonNullable<OfficePart[K]>;
}

const parts: OfficePart[] = [];

/** Adds a part. Their order is that of what they add. */
export function registerPart(part: OfficePart): void {
  parts.push(part);
}

/** What all parts add of one kind, in their order, also those of features that the site is without. */
export const additions = <K extends keyof OfficePart>(kind: K): Addition<K>[] =>
  parts.flatMap((part) => {
    const added = part[kind];
    return added === undefined ? [] : [{ feature: part.feature, added }];
  });
