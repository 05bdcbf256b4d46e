// The published types are of an earlier version, without preferences.
declare module 'negotiator' {
  /** Parses the Accept-* headers of a request. */
  export default class Negotiator {
    constructor(request: { headers: Record<string, string | undefined> });

    /**
     * Returns the accepted ones of the offered encodings, the best first.
     * @param options `preferred`: the order of equally acceptable encodings.
     */
    encodings(offered: string[], options?: { preferred?: string[] }): string[];

    /** Returns the accepted ones of the offered languages, the best first. */
    languages(offered: string[]): string[];
  }
}
