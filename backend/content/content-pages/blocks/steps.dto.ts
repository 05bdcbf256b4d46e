import { Items, OptionalText, RequiredText } from '../../../core/crud/fields/field.decorators.js';
import { MAX_LENGTH } from '../../../core/crud/fields/length-limits.constants.js';
import { sentence } from '../../../core/language/say.js';
import { MAX_ENTRIES } from '../content-page.constants.js';
import { defineBlock, HeadedBlock, Kind } from './block.dto.js';

export class StepItem {
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
}

/** Consecutive steps. */
export class StepsBlock extends HeadedBlock {
  @Kind('steps')
  readonly kind = 'steps';

  @Items(StepItem, MAX_ENTRIES.steps)
  items: StepItem[] = [];
}

export const steps = defineBlock(StepsBlock);
