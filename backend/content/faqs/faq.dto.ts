import { OptionalWords, RequiredText, RichText } from '../../core/crud/fields/field.decorators.js';
import { TranslatableInput, TranslatableRecord } from '../../core/crud/resource.dto.js';
import { sentence } from '../../core/language/say.js';

export class FaqInput extends TranslatableInput {
  /**
   * The question.
   * @example "Does it work without internet?"
   */
  @RequiredText(sentence('faqs.pleaseEnterQuestion'))
  title: string;

  /** The answer. */
  @RichText('standard')
  description?: string;

  /**
   * Other wordings of the question: the assistant finds the answer by them. Visitors do not see them.
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
  /** Other wordings of the question. */
  keywords: string[];
}
