// The published types are those of an earlier version, which knew no preference.
declare module 'negotiator' {
  /** Parses the Accept-* headers of a request. */
  export default class Negotiator {
    constructor(request: { headers: Record<string, string | undefined> });

    /**
     * Those of the offered encodings that are accepted, the best first.
     * @param options `preferred`: the order of equally acceptable encodings
     */
    encodings(offered: string[], options?: { preferred?: string[] }): string[];

    /** Those of the offered languages that are accepted, the best first. */
    languages(offered: string[]): string[];
  }
}
