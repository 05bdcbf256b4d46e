import {
  Items,
  OneOf,
  OptionalLinkTarget,
  OptionalText,
  RequiredText,
} from '../../../core/crud/fields/field.decorators.js';
import { MAX_LENGTH } from '../../../core/crud/fields/length-limits.constants.js';
import { sentence } from '../../../core/language/say.js';
import { FIGURE_LENGTH, MAX_ENTRIES } from '../content-page.constants.js';
import { ColumnsBlock, defineBlock, Kind } from './block.dto.js';

export class NumberItem {
  /**
   * In front of the figure.
   * @example "€"
   */
  @OptionalText(FIGURE_LENGTH)
  prefix = '';

  /** @example "3.6" */
  @RequiredText(sentence('contentPages.figureRequired'), FIGURE_LENGTH)
  figure = '';

  /** @example million */
  @OptionalText(FIGURE_LENGTH)
  unit = '';

  /** @example "payments matched last year" */
  @RequiredText(sentence('contentPages.figureLabelRequired'))
  label = '';

  /**
   * A sentence below the label.
   * @example "All payments of schools, without test accounts."
   */
  @OptionalText(MAX_LENGTH.introduction)
  note = '';

  /**
   * Where the figure comes from.
   * @example "Annual report 2026"
   */
  @OptionalText(MAX_LENGTH.name)
  source = '';

  @OptionalLinkTarget()
  source_url = '';
}

/** How numbers stand: side by side, or one below the other with the figure beside what it counts. */
const NUMBER_LOOKS = ['columns', 'rows'] as const;

/** Figures with labels. */
export class NumbersBlock extends ColumnsBlock {
  @Kind('numbers')
  readonly kind = 'numbers';

  /** 'rows': one below the other, each figure beside what it counts. */
  @OneOf(NUMBER_LOOKS)
  look: (typeof NUMBER_LOOKS)[number] = 'columns';

  @Items(NumberItem, MAX_ENTRIES.numbers)
  items: NumberItem[] = [];
}

export const numbers = defineBlock(NumbersBlock);
