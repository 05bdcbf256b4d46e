import { OneOf, OptionalLinkTarget, OptionalText, RichText } from '../../../core/crud/fields/field.decorators.js';
import { MAX_LENGTH } from '../../../core/crud/fields/length-limits.constants.js';
import { NOTE_LOOKS, type NoteLook } from '../../../core/text/notes.shared.js';
import { Block, defineBlock, Kind } from './block.dto.js';

/** A short text that stands out from its surroundings, such as a notice or a warning. */
export class CalloutBlock extends Block {
  @Kind('callout')
  readonly kind = 'callout';

  @OneOf(NOTE_LOOKS)
  look: NoteLook = 'note';

  /** @example "Closed on 12 December" */
  @OptionalText(MAX_LENGTH.title)
  heading = '';

  /** HTML. */
  @RichText('standard')
  text = '';

  /** @example "Read more" */
  @OptionalText(MAX_LENGTH.name)
  link_label = '';

  @OptionalLinkTarget()
  link_url = '';
}

export const callout = defineBlock(CalloutBlock);
