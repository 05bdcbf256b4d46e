// The facets that features read. They are declared below these, since definitions state them on sites without the features, too, and what
// extensions import must not lead to the features that are written as extensions are.

declare module '../crud/resource-facets.js' {
  interface ResourceFacets<Field extends string> {
    /** Webhooks can be called for its events: visitors see its records. */
    webhooks?: true;
    /** Texts of an old site can become its records. */
    importedTexts?: {
      /** Kinds of texts that are guessed to be such; others are guessed to be pages. Users may choose otherwise. */
      guess?: RegExp;
    };
    /** Categories of an old site become its records. One resource has it. */
    importedCategories?: true;
  }
}

export {};
