/** What the environment says of link checks. */
export abstract class LinkCheckOptions {
  /** Whether links to other sites are checked, too. */
  abstract readonly outside: boolean;
}
