import { OptionalText } from '../../../core/crud/fields/field.decorators.js';
import { MAX_LENGTH } from '../../../core/crud/fields/length-limits.constants.js';
import { Block, defineBlock, Kind } from './block.dto.js';

/** A map of the office, loaded at the visitor's request, beside the company's address. */
export class MapBlock extends Block {
  @Kind('map')
  readonly kind = 'map';

  /** @example "Where you find us" */
  @OptionalText(MAX_LENGTH.title)
  heading = '';
}

export const map = defineBlock(MapBlock, {
  once: () => 'contentPages.once.map',
  words: () => ['contact'],
});
