import { OneOf, OptionalLinkTarget, OptionalText, RequiredText } from '../../../core/crud/fields/field.decorators.js';
import { MAX_LENGTH } from '../../../core/crud/fields/length-limits.constants.js';
import { sentence } from '../../../core/language/say.js';
import { defineBlock, Kind, PictureBlock } from './block.dto.js';

/** A call to action. */
export class CallToActionBlock extends PictureBlock {
  @Kind('call_to_action')
  readonly kind = 'call_to_action';

  /** @example "Come and see a real Monday" */
  @RequiredText(sentence('contentPages.headingRequired'))
  heading = '';

  @OptionalText(MAX_LENGTH.introduction)
  text = '';

  /** @example "Arrange a visit" */
  @OptionalText(MAX_LENGTH.name)
  button_label = '';

  @OptionalLinkTarget()
  button_url = '';

  /** A second, less prominent link. */
  @OptionalText(MAX_LENGTH.name)
  link_label = '';

  @OptionalLinkTarget()
  link_url = '';

  /** 'night' is dark, with the ornament; 'panel' is a tinted panel with the picture. */
  @OneOf(['night', 'panel'])
  look: 'night' | 'panel' = 'night';
}

export const callToAction = defineBlock(CallToActionBlock, {
  once: () => 'contentPages.once.callToAction',
});
