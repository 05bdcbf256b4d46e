import { OptionalText, RequiredText } from '../../core/crud/fields/field.decorators.js';
import { TranslatableInput, TranslatableRecord } from '../../core/crud/resource.dto.js';
import { sentence } from '../../core/language/say.js';

export class StatisticInput extends TranslatableInput {
  /**
   * The label, named 'Category' in the back office.
   * @example "Agents at work"
   */
  @RequiredText(sentence('common.titleRequired'))
  title: string;

  /**
   * The value, named 'Quantity' in the back office: free text.
   * @example "137 in 4 countries"
   */
  @OptionalText()
  price?: string;
}

export class StatisticRecord extends TranslatableRecord {
  /** The label, named 'Category' in the back office. */
  title: string;
  /** The value, named 'Quantity' in the back office. */
  price: string;
}
