import { OptionalText, RequiredText } from '../../core/crud/fields/field.decorators.js';
import { TranslatableInput, TranslatableRecord } from '../../core/crud/resource.dto.js';
import { sentence } from '../../core/language/say.js';

export class StatisticInput extends TranslatableInput {
  /**
   * Shown as Category.
   * @example "Agents at work"
   */
  @RequiredText(sentence('common.pleaseEnterTitle'))
  title: string;

  /**
   * Shown as Quantity: free text.
   * @example "137 in 4 countries"
   */
  @OptionalText()
  price?: string;
}

export class StatisticRecord extends TranslatableRecord {
  /** Shown as Category. */
  title: string;
  /** Shown as Quantity. */
  price: string;
}
