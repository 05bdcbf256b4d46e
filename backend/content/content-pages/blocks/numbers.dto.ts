import { Items, OptionalText, RequiredText } from '../../../core/crud/fields/field.decorators.js';
import { sentence } from '../../../core/language/say.js';
import { FIGURE_LENGTH, MAX_ENTRIES } from '../content-page.constants.js';
import { defineBlock, HeadedBlock, Kind } from './block.dto.js';

export class NumberItem {
  /** @example "3.6" */
  @RequiredText(sentence('contentPages.figureRequired'), FIGURE_LENGTH)
  figure = '';

  /** @example million */
  @OptionalText(FIGURE_LENGTH)
  unit = '';

  /** @example "payments matched last year" */
  @RequiredText(sentence('contentPages.figureLabelRequired'))
  label = '';
}

/** Figures with labels. */
export class NumbersBlock extends HeadedBlock {
  @Kind('numbers')
  readonly kind = 'numbers';

  @Items(NumberItem, MAX_ENTRIES.numbers)
  items: NumberItem[] = [];
}

export const numbers = defineBlock(NumbersBlock);
