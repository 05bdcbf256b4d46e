import { Items, RequiredText } from '../../../core/crud/fields/field.decorators.js';
import { MAX_LENGTH } from '../../../core/crud/fields/length-limits.constants.js';
import { sentence } from '../../../core/language/say.js';
import { MAX_ENTRIES } from '../content-page.constants.js';
import { defineBlock, HeadedBlock, Kind, PictureFields } from './block.dto.js';

export class ComparedPicture extends PictureFields {
  /**
   * The label on the picture.
   * @example Before
   */
  @RequiredText(sentence('common.titleMissing'), MAX_LENGTH.name)
  title = '';
}

/** Two pictures of the same, one over the other, with a divider that the reader moves. With fewer pictures nothing is shown. */
export class BeforeAfterBlock extends HeadedBlock {
  @Kind('before_after')
  readonly kind = 'before_after';

  /** The picture before, and the one after. */
  @Items(ComparedPicture, MAX_ENTRIES.before_after)
  items: ComparedPicture[] = [];
}

export const beforeAfter = defineBlock(BeforeAfterBlock);
