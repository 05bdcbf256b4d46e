/** The limits of a field, as the server checks them. */
export class FieldLimits {
  /** @example title */
  name: string;
  /**
   * The most characters of a text, without white space around it.
   * @example 255
   */
  max_length?: number;
  /** The smallest number. */
  min?: number;
  /** The largest number. */
  max?: number;
}

/** What a kind of record takes part in, and what its forms and lists must keep to, as its definition states it. */
export class Kind {
  /**
   * The name of the resource, as in the addresses of its calls.
   * @example post
   */
  name: string;
  /**
   * What it takes part in besides its own calls.
   * @example ["webhooks"]
   */
  facets: string[];
  /** Fields with limits. */
  limits: FieldLimits[];
  /**
   * What its list can be sorted by.
   * @example ["id", "title"]
   */
  sortable: string[];
}
