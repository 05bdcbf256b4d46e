import { OptionalText, RequiredText } from '../../core/crud/fields/field.decorators.js';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { ResourceInput, ResourceRecord } from '../../core/crud/resource.dto.js';
import { sentence } from '../../core/language/say.js';

/** A text for several replies. */
export class SavedReplyInput extends ResourceInput {
  /** @example "Visit before an offer" */
  @RequiredText(sentence('savedReplies.pleaseEnterTitle'), MAX_LENGTH.name)
  title: string;

  /**
   * Of the people who it is for: a BCP 47 tag. Empty: of any.
   * @example sw
   */
  @OptionalText(35)
  language?: string;

  /**
   * Plain text. `{name}`, `{company}`, `{user}` and `{site}` stand for the person who is answered, their company, who answers, and
   * the site.
   * @example "Dear {name}, two of us would come for half a day, without charge. {user}"
   */
  @RequiredText(sentence('savedReplies.pleaseWriteText'), MAX_LENGTH.message, { multiline: true })
  text: string;
}

export class SavedReplyRecord extends ResourceRecord {
  title: string;
  /** Empty: of any language. */
  language: string;
  text: string;
}
