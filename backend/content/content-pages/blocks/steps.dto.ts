import {
  Items,
  OneOf,
  OptionalLinkTarget,
  OptionalText,
  RequiredText,
} from '../../../core/crud/fields/field.decorators.js';
import { MAX_LENGTH } from '../../../core/crud/fields/length-limits.constants.js';
import { sentence } from '../../../core/language/say.js';
import { MAX_ENTRIES } from '../content-page.constants.js';
import { ColumnsBlock, defineBlock, Kind, PictureFields } from './block.dto.js';

/** A step, with an optional picture and link. */
export class StepItem extends PictureFields {
  /** @example Visit */
  @RequiredText(sentence('common.titleMissing'), MAX_LENGTH.name)
  title = '';

  @OptionalText(MAX_LENGTH.introduction)
  text = '';

  /**
   * A short fact below the text.
   * @example "Free of charge"
   */
  @OptionalText(MAX_LENGTH.name)
  fact = '';

  /** @example "What to bring" */
  @OptionalText(MAX_LENGTH.name)
  link_label = '';

  @OptionalLinkTarget()
  link_url = '';
}

/** How steps stand: like a stair, one below the other, or side by side. */
const STEP_LOOKS = ['stair', 'list', 'columns'] as const;

/** Consecutive steps. */
export class StepsBlock extends ColumnsBlock {
  @Kind('steps')
  readonly kind = 'steps';

  /** 'stair': up to four rise, more are a list. `columns` is for 'columns' alone. */
  @OneOf(STEP_LOOKS)
  look: (typeof STEP_LOOKS)[number] = 'stair';

  @Items(StepItem, MAX_ENTRIES.steps)
  items: StepItem[] = [];
}

export const steps = defineBlock(StepsBlock);
