/** What a kind of record takes part in, as its definition states it. */
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
}
