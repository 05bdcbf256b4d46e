import { Items, OptionalLinkTarget, OptionalText, RequiredText } from '../../../core/crud/fields/field.decorators.js';
import { MAX_LENGTH } from '../../../core/crud/fields/length-limits.constants.js';
import { sentence } from '../../../core/language/say.js';
import { MAX_ENTRIES } from '../content-page.constants.js';
import { ColumnsBlock, defineBlock, Kind, PictureFields } from './block.dto.js';

export class CardItem extends PictureFields {
  /**
   * A line above the title.
   * @example "Lisbon · full time"
   */
  @OptionalText(MAX_LENGTH.name)
  kicker = '';

  /** @example "Trainer, French and English" */
  @RequiredText(sentence('common.titleMissing'))
  title = '';

  @OptionalText(MAX_LENGTH.introduction)
  text = '';

  /** @example "Read and apply" */
  @OptionalText(MAX_LENGTH.name)
  link_label = '';

  @OptionalLinkTarget()
  link_url = '';
}

/** Short texts side by side, each with a title and an optional picture and link. */
export class CardsBlock extends ColumnsBlock {
  @Kind('cards')
  readonly kind = 'cards';

  @Items(CardItem, MAX_ENTRIES.cards)
  items: CardItem[] = [];
}

export const cards = defineBlock(CardsBlock);
