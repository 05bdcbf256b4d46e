// The published types are those of an earlier version, which knew no preference.
declare module 'negotiator' {
  /** Reads what a request says about the answers that it accepts. */
  export default class Negotiator {
    constructor(request: { headers: Record<string, string | undefined> });

    /**
     * Those of the offered encodings that are accepted, the best first.
     * @param options `preferred`: which of two that are liked alike goes first
     */
    encodings(offered: string[], options?: { preferred?: string[] }): string[];
  }
}
