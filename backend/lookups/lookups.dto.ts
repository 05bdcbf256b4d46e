/** What a select shows of a record that has a page. */
export class TitleLookup {
  /** @example 3 */
  id: number;
  title: string;
  slug: string;
}

/** What a select shows of a client. */
export class NameLookup {
  /** @example 4 */
  id: number;
  name: string;
}
