/**
 * What a part of the back office adds to what stands below it. Each addition is declared, by declaration merging, in the folder
 * that shows it, so that a folder names neither what it shows nor who adds to it.
 */
export interface OfficePart {
  /** The feature whose screens these are, if a site can leave it out. */
  feature?: string;
}

const parts: OfficePart[] = [];

/** Adds a part. Their order is that of what they add. */
export function registerPart(part: OfficePart): void {
  parts.push(part);
}

/** What all parts add of one kind, in their order. */
export const additions = <K extends keyof OfficePart>(kind: K): NonNullable<OfficePart[K]>[] =>
  parts.map((part) => part[kind]).filter((added) => added !== undefined);
