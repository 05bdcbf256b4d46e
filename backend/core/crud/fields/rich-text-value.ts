import { type RichTextPolicy, RichTextTooComplexError, sanitizeRichTextInput } from '../../text/rich-text.js';

/** Replaces a rich text that is refused, and carries the error message to the validator. */
export class InvalidRichText {
  constructor(readonly message: string) {}
}

export function richTextOf(html: string, policy: RichTextPolicy): string | InvalidRichText {
  try {
    const { text, error } = sanitizeRichTextInput(html, policy);
    return error === undefined ? text : new InvalidRichText(error);
  } catch (failure) {
    if (failure instanceof RichTextTooComplexError) return new InvalidRichText(`$property ${failure.message}`);
    throw failure;
  }
}
