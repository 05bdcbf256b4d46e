import { OptionalText } from '../../../core/crud/fields/field.decorators.js';
import { MAX_LENGTH } from '../../../core/crud/fields/length-limits.constants.js';
import { type SentenceKey } from '../../../core/language/say.js';
import { Block, Kind } from './block.dto.js';

/** The map of the office, which is loaded when the visitor asks for it, beside the company's address. */
export class MapBlock extends Block {
  @Kind('map')
  readonly kind = 'map';

  /** @example "Where you find us" */
  @OptionalText(MAX_LENGTH.title)
  heading = '';

  override once(): SentenceKey {
    return 'contentPages.once.map';
  }
}
