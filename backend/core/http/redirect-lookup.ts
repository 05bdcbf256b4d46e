/** The redirect or removal of an address without a page. */
export type Elsewhere = { status: 301; location: string } | { status: 410 };

/** Redirects of addresses without a page. Provided by `RedirectsModule`. */
export abstract class RedirectLookup {
  /** Returns the redirect of an address without a page, and counts its use; undefined for none. @param url Path and query. */
  abstract find(url: string): Promise<Elsewhere | undefined>;

  /**
   * Counts a visit of an address without page and redirect.
   * @param referrer The page with the link, if the browser sends it. @param client An IP address.
   */
  abstract countMiss(url: string, referrer: string | undefined, client: string | undefined): void;

  /** Returns the address of imported content that the query of a home page names; undefined for none. */
  abstract namedBy(url: string): Promise<string | undefined>;
}
