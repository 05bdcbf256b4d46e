/** A former text with its translation. */
export interface FormerText {
  original: string;
  translation: string;
}

/** The texts to draft: one field of a record. */
export interface TranslationRequest {
  /** Language tags. */
  from: string;
  to: string;
  /** Texts by names that the response uses as well. HTML stays HTML. */
  texts: ReadonlyMap<string, string>;
  /** Existing translations by the same names. Only differences from the former text are drafted. */
  former?: ReadonlyMap<string, FormerText>;
}

/** A text, or the reason for its absence as a sentence. */
export type TranslatedText = { text: string } | { reason: string };

/** Drafts translations with a language model. Implemented by `TranslatorModule`. */
export abstract class TextTranslator {
  /** Whether a model is configured. */
  abstract readonly isConfigured: boolean;

  /** @throws ServiceUnavailableException if no model is configured or reachable */
  abstract translate(request: TranslationRequest): Promise<Map<string, TranslatedText>>;
}
