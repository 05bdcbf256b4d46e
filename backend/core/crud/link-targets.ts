import type { EntityManager } from 'typeorm';

/** The pages of the site, as rich text links to them. Implemented by `PageRegistry`. */
export abstract class LinkTargets {
  /**
   * Returns the paths (without query and fragment) that lead to no page.
   * @param options.isInText Whether they are links of a text, which any language may answer.
   */
  abstract findMissing(
    manager: EntityManager,
    paths: Iterable<string>,
    options?: { isInText?: boolean },
  ): Promise<Set<string>>;

  /** Returns the records with pages among these, by name: `post:12`. */
  abstract findRecords(
    manager: EntityManager,
    names: Iterable<string>,
  ): Promise<Map<string, { title: string; isActive: boolean }>>;
}
