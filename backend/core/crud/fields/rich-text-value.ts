import { say } from '../../language/say.js';
import {
  MAX_DEPTH,
  type RichTextPolicy,
  type RichTextProblem,
  RichTextTooComplexError,
  sanitizeRichTextInput,
  truncate,
} from '../../text/rich-text.js';

type Refusal = RichTextProblem | { kind: RichTextTooComplexError['limit'] };

/** Stands for a refused rich text, and carries the reason to the validator. */
export class InvalidRichText {
  constructor(private readonly refusal: Refusal) {}

  message(property: string): string {
    return refusalText(this.refusal, property);
  }
}

export function richTextOf(html: string, policy: RichTextPolicy): string | InvalidRichText {
  try {
    const { text, problem } = sanitizeRichTextInput(html, policy);
    return problem === undefined ? text : new InvalidRichText(problem);
  } catch (failure) {
    if (failure instanceof RichTextTooComplexError) return new InvalidRichText({ kind: failure.limit });
    throw failure;
  }
}

/** Returns the error about a link whose target is not a URL. */
export const invalidUrlText = (url: string): string => say('crud.urlInvalid', { url: truncate(url) });

function refusalText(refusal: Refusal, property: string): string {
  switch (refusal.kind) {
    case 'invalid_url':
      return invalidUrlText(refusal.url);
    case 'not_uploaded':
      return say('crud.pictureNotUploaded');
    case 'no_such_embed':
      return say('crud.embedNotAllowed');
    case 'elements':
      return say('crud.tooManyElements', { property });
    case 'depth':
      return say('crud.tooDeep', { property, max: MAX_DEPTH });
  }
}
