import { Items, OptionalText } from '../../../core/crud/fields/field.decorators.js';
import { MAX_LENGTH } from '../../../core/crud/fields/length-limits.constants.js';
import { MAX_ENTRIES } from '../content-page.constants.js';
import { ColumnsBlock, defineBlock, Kind, PictureFields } from './block.dto.js';

export class GalleryPicture extends PictureFields {
  /** A line below the picture. */
  @OptionalText(MAX_LENGTH.title)
  caption = '';
}

/** Pictures in rows. */
export class GalleryBlock extends ColumnsBlock {
  @Kind('gallery')
  readonly kind = 'gallery';

  @Items(GalleryPicture, MAX_ENTRIES.gallery)
  items: GalleryPicture[] = [];
}

export const gallery = defineBlock(GalleryBlock);
