/** Synonyms that searches also look for. Provided by `SynonymsModule`. */
export abstract class SearchSynonyms {
  /** Groups of words and phrases as entered. A saved change takes effect at once. */
  abstract readonly phrases: readonly (readonly string[])[];

  /** The same, each as its keywords in English and Swahili. */
  abstract readonly groups: readonly (readonly (readonly string[])[])[];
}
