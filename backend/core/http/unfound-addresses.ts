/** Where an address without a page leads. */
export type Elsewhere = { status: 301; location: string } | { status: 410 };

/** What becomes of addresses without a page. Provided by `RedirectsModule`. */
export abstract class UnfoundAddresses {
  /**
   * Where an address leads at which there is no page; undefined for one that leads nowhere. Counts the visit.
   * @param url Path and query. @param referrer The page with the link, if the browser tells.
   */
  abstract ask(url: string, referrer: string | undefined): Promise<Elsewhere | undefined>;
}
