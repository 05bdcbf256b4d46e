import {
  OneOf,
  OptionalLinkTarget,
  OptionalText,
  RequiredText,
  RichText,
} from '../../../core/crud/fields/field.decorators.js';
import { MAX_LENGTH } from '../../../core/crud/fields/length-limits.constants.js';
import { sentence } from '../../../core/language/say.js';
import { defineBlock, type Ground, Kind, OneOfGrounds, PictureBlock } from './block.dto.js';

/** A heading with one or two paragraphs, and a large picture beside it. */
export class LeadBlock extends PictureBlock {
  @Kind('lead')
  readonly kind = 'lead';

  /** @example "It began with two schools and one receipt book" */
  @RequiredText(sentence('contentPages.headingRequired'))
  heading = '';

  /** HTML. */
  @RichText('minimal')
  text = '';

  /** @example "Read how it went" */
  @OptionalText(MAX_LENGTH.name)
  link_label = '';

  @OptionalLinkTarget()
  link_url = '';

  /** A line below the picture. */
  @OptionalText(MAX_LENGTH.title)
  caption = '';

  /** The side of the picture. */
  @OneOf(['end', 'start'])
  side: 'end' | 'start' = 'end';

  /** The background tint of the block; on a tinted one the picture extends to the edge of the window. */
  @OneOfGrounds()
  override ground: Ground = 'paper';
}

export const lead = defineBlock(LeadBlock);
