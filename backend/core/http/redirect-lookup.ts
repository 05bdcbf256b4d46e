/** The redirect or removal of an address without a page. */
export type Elsewhere = { status: 301; location: string } | { status: 410 };

/** Redirects of addresses without a page. Provided by `RedirectsModule`. */
export abstract class RedirectLookup {
  /**
   * Returns the redirect of an address without a page; undefined for none. Counts the visit.
   * @param url Path and query. @param referrer The page with the link, if the browser sends it.
   */
  abstract find(url: string, referrer: string | undefined): Promise<Elsewhere | undefined>;

  /** Returns the address of imported content that the query of a home page names; undefined for none. */
  abstract namedBy(url: string): Promise<string | undefined>;
}
