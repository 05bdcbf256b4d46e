/** An option of a select: a record with a page. */
export class TitleLookup {
  /** @example 3 */
  id: number;
  title: string;
  slug: string;
}

/** An option of a select: a client. */
export class NameLookup {
  /** @example 4 */
  id: number;
  name: string;
}
