/** Words that mean the same, by which a search finds what uses the other word. Provided by `SynonymsModule`. */
export abstract class SearchSynonyms {
  /** Groups of words and phrases, as they were written. A saved change takes effect at once. */
  abstract readonly phrases: readonly (readonly string[])[];

  /** The same, each as its keywords in English and Swahili. */
  abstract readonly groups: readonly (readonly (readonly string[])[])[];
}
