/** A text as it was, with its translation. */
export interface FormerText {
  original: string;
  translation: string;
}

/** What is drafted: one field of a record. */
export interface TranslationRequest {
  /** Tags of languages. */
  from: string;
  to: string;
  /** By a name that the answer has again. HTML stays HTML. */
  texts: ReadonlyMap<string, string>;
  /** By the same names: what is translated already. Only what differs from the text before is written anew. */
  former?: ReadonlyMap<string, FormerText>;
}

/** A text, or why there is none, as a sentence. */
export type TranslatedText = { text: string } | { reason: string };

/** Drafts translations by a language model. Implemented by `TranslatorModule`. */
export abstract class TextTranslator {
  /** Whether there is a model that could be asked. */
  abstract readonly isConfigured: boolean;

  /** @throws ServiceUnavailableException if no model is configured, or it can't be asked */
  abstract translate(request: TranslationRequest): Promise<Map<string, TranslatedText>>;
}
