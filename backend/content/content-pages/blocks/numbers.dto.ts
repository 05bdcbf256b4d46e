import { Items, OptionalText, RequiredText } from '../../../core/crud/fields/field.decorators.js';
import { MAX_ENTRIES } from '../content-page.constants.js';
import { HeadedBlock, Kind } from './block.dto.js';

export class NumberItem {
  /** @example "3.6" */
  @RequiredText('Please enter a figure', 40)
  figure = '';

  /** @example million */
  @OptionalText(40)
  unit = '';

  /** @example "payments matched last year" */
  @RequiredText('Please say what the figure counts')
  label = '';
}

/** Figures with what they count. */
export class NumbersBlock extends HeadedBlock {
  @Kind('numbers')
  readonly kind = 'numbers';

  @Items(NumberItem, MAX_ENTRIES.numbers)
  items: NumberItem[] = [];
}
