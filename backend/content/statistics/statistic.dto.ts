import { OptionalText, RequiredText } from '../../core/crud/fields/field.decorators.js';
import { ContentInput, ContentRecord } from '../../core/crud/resource.dto.js';
import { sentence } from '../../core/language/say.js';

export class StatisticInput extends ContentInput {
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

export class StatisticRecord extends ContentRecord {
  /** Shown as Category. */
  title: string;
  /** Shown as Quantity. */
  price: string;
}
