/** Words that mean the same, by which a search finds what uses the other word. Provided by `SynonymsModule`. */
export abstract class SearchSynonyms {
  /** Groups of words and phrases, each as its keywords. A saved change takes effect at once. */
  abstract readonly groups: readonly (readonly (readonly string[])[])[];
}
