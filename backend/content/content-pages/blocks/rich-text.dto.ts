import { OptionalText, RichText } from '../../../core/crud/fields/field.decorators.js';
import { MAX_LENGTH } from '../../../core/crud/fields/length-limits.constants.js';
import { Block, defineBlock, type Ground, Kind, OneOfGrounds } from './block.dto.js';

/** Text with a heading beside it. */
export class RichTextBlock extends Block {
  @Kind('rich_text')
  readonly kind = 'rich_text';

  /** @example "Owned by the people who work here" */
  @OptionalText(MAX_LENGTH.title)
  heading = '';

  /** A sentence below the heading. */
  @OptionalText(MAX_LENGTH.introduction)
  note = '';

  /** HTML. */
  @RichText('full')
  text = '';

  /** The background tint of the block. */
  @OneOfGrounds()
  override ground: Ground = 'paper';
}

export const richText = defineBlock(RichTextBlock, { isText: true });
