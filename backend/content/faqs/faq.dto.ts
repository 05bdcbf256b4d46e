import { OptionalWords, RequiredText, RichText } from '../../core/crud/fields/field.decorators.js';
import { TranslatableInput, TranslatableRecord } from '../../core/crud/resource.dto.js';
import { sentence } from '../../core/language/say.js';

export class FaqInput extends TranslatableInput {
  /**
   * The question.
   * @example "Does it work without internet?"
   */
  @RequiredText(sentence('faqs.questionRequired'))
  title: string;

  /** The answer. */
  @RichText('standard')
  description?: string;

  /**
   * Alternative wordings of the question, which help the assistant find the answer. Not shown to visitors.
   * @example "without a network, when the line is down"
   */
  @OptionalWords(50)
  keywords?: string[];
}

export class FaqRecord extends TranslatableRecord {
  /** The question. */
  title: string;
  /** The answer: sanitized HTML. */
  description: string;
  /** Alternative wordings of the question. */
  keywords: string[];
}
