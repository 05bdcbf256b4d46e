import { OneOf } from '../../../core/crud/fields/field.decorators.js';
import { type SentenceKey } from '../../../core/language/say.js';
import { Block, Kind } from './block.dto.js';

/** A form of the site, with its own heading. */
export class FormBlock extends Block {
  @Kind('form')
  readonly kind = 'form';

  @OneOf(['contact', 'newsletter'])
  form: 'contact' | 'newsletter' = 'contact';

  override once(): SentenceKey {
    return this.form === 'contact' ? 'contentPages.once.contactForm' : 'contentPages.once.newsletterForm';
  }
}
