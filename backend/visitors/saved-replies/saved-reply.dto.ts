import { OptionalText, RequiredText } from '../../core/crud/fields/field.decorators.js';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { ResourceInput, ResourceRecord } from '../../core/crud/resource.dto.js';
import { sentence } from '../../core/language/say.js';

/** A reusable text for replies. */
export class SavedReplyInput extends ResourceInput {
  /** @example "Visit before an offer" */
  @RequiredText(sentence('savedReplies.titleRequired'), MAX_LENGTH.name)
  title: string;

  /**
   * Language of the recipients, a BCP 47 tag. Empty for any language.
   * @example sw
   */
  @OptionalText(MAX_LENGTH.language)
  language?: string;

  /**
   * Plain text with the placeholders `{name}` (the recipient), `{company}` (the recipient's company), `{user}` (the author) and
   * `{site}`.
   * @example "Dear {name}, two of us would come for half a day, without charge. {user}"
   */
  @RequiredText(sentence('savedReplies.textRequired'), MAX_LENGTH.message, { multiline: true })
  text: string;
}

export class SavedReplyRecord extends ResourceRecord {
  title: string;
  /** Empty for any language. */
  language: string;
  text: string;
}
