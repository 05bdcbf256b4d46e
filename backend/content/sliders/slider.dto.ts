import { OptionalText, RequiredText } from '../../core/crud/fields/field.decorators.js';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { TranslatableInput, TranslatableRecord } from '../../core/crud/resource.dto.js';
import { sentence } from '../../core/language/say.js';

export class SliderInput extends TranslatableInput {
  /** @example "Software that balances at the end of the day" */
  @RequiredText(sentence('common.titleRequired'))
  title: string;

  /**
   * Plain text below the title.
   * @example "Nine web-based solutions for schools, clinics and shops"
   */
  @OptionalText(MAX_LENGTH.introduction)
  description?: string;
}

export class SliderRecord extends TranslatableRecord {
  title: string;
  /** Plain text. */
  description: string;
}
