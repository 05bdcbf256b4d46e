/** What the environment says of visits. */
export abstract class VisitOptions {
  /** How they are counted: from what the server sends, by reports of browsers, or not at all. */
  abstract readonly counted: 'server' | 'browser' | 'off';
  /** For how many days counts are kept. */
  abstract readonly days: number;
}
