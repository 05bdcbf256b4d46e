import { OptionalText } from '../../../core/crud/fields/field.decorators.js';
import { MAX_LENGTH } from '../../../core/crud/fields/length-limits.constants.js';
import { StoredFile } from '../../../infrastructure/uploads/stored-file.decorator.js';
import { Block, defineBlock, type Ground, Kind, OneOfGrounds } from './block.dto.js';
import { RecordIds } from './record-ids.decorator.js';

/** A quotation: a testimonial, or the block's own text. */
export class QuotationBlock extends Block {
  @Kind('quotation')
  readonly kind = 'quotation';

  /** Id of a testimonial, in a list; its text, name and portrait replace those below. */
  @RecordIds('testimonial', 1)
  testimonial_ids: number[] = [];

  /** The quoted text, without quotation marks. An empty line separates paragraphs. */
  @OptionalText(MAX_LENGTH.introduction)
  text = '';

  /** @example "Samuel Brown" */
  @OptionalText(MAX_LENGTH.name)
  name = '';

  /** @example "Support desk, since 2021" */
  @OptionalText(MAX_LENGTH.title)
  role = '';

  /** Stored name of the portrait, 480 by 480 pixels. */
  @StoredFile('page_person')
  photo: string | null = null;

  /** The background tint of the block. */
  @OneOfGrounds()
  override ground: Ground = 'paper';
}

export const quotation = defineBlock(QuotationBlock, {
  records: ({ testimonial_ids: ids }) => (ids.length > 0 ? { resource: 'testimonial', ids } : undefined),
});
