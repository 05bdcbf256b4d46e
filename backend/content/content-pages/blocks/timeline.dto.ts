import { Items, OptionalText, RequiredText } from '../../../core/crud/fields/field.decorators.js';
import { MAX_LENGTH } from '../../../core/crud/fields/length-limits.constants.js';
import { sentence } from '../../../core/language/say.js';
import { MAX_ENTRIES } from '../content-page.constants.js';
import { defineBlock, HeadedBlock, Kind, PictureFields } from './block.dto.js';

export class TimelineItem extends PictureFields {
  /**
   * When it was, in the page's own words.
   * @example "Spring 2019"
   */
  @OptionalText(MAX_LENGTH.name)
  date = '';

  /** @example "The first customer abroad" */
  @RequiredText(sentence('common.titleMissing'))
  title = '';

  @OptionalText(MAX_LENGTH.introduction)
  text = '';
}

/** Events in their order, such as the history of the company. */
export class TimelineBlock extends HeadedBlock {
  @Kind('timeline')
  readonly kind = 'timeline';

  @Items(TimelineItem, MAX_ENTRIES.timeline)
  items: TimelineItem[] = [];
}

export const timeline = defineBlock(TimelineBlock);
