import { Items, RequiredText, RichText } from '../../../core/crud/fields/field.decorators.js';
import { MAX_LENGTH } from '../../../core/crud/fields/length-limits.constants.js';
import { sentence } from '../../../core/language/say.js';
import { MAX_ENTRIES } from '../content-page.constants.js';
import { defineBlock, HeadedBlock, Kind, PictureFields } from './block.dto.js';

export class TabItem extends PictureFields {
  /** @example "For schools" */
  @RequiredText(sentence('common.titleMissing'), MAX_LENGTH.name)
  title = '';

  /** HTML. */
  @RichText('full')
  text = '';
}

/** Texts of which the reader sees one at a time, each with an optional picture. */
export class TabsBlock extends HeadedBlock {
  @Kind('tabs')
  readonly kind = 'tabs';

  @Items(TabItem, MAX_ENTRIES.tabs)
  items: TabItem[] = [];
}

export const tabs = defineBlock(TabsBlock);
