import { OneOf } from '../../../core/crud/fields/field.decorators.js';
import { type SentenceKey } from '../../../core/language/say.js';
import { Block, Kind } from './block.dto.js';
import { RecordIds, type RecordsOnBlock } from './record-ids.decorator.js';

/** A form of the site, with its own heading. */
export class FormBlock extends Block {
  @Kind('form')
  readonly kind = 'form';

  @OneOf(['contact', 'newsletter', 'own'])
  form: 'contact' | 'newsletter' | 'own' = 'contact';

  /** Id of a form built by editors, in a list. Requires `own`. */
  @RecordIds('form', 1)
  form_ids: number[] = [];

  override records(): RecordsOnBlock | undefined {
    return this.form === 'own' ? { resource: 'form', ids: this.form_ids } : undefined;
  }

  override once(): SentenceKey | undefined {
    if (this.form === 'own') return undefined;
    return this.form === 'contact' ? 'contentPages.once.contactForm' : 'contentPages.once.newsletterForm';
  }
}
