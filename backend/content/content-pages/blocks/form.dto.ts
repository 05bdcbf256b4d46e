import { OneOf } from '../../../core/crud/fields/field.decorators.js';
import { Block, defineBlock, Kind } from './block.dto.js';
import { RecordIds } from './record-ids.decorator.js';

/** A form of the site, with its own heading. */
export class FormBlock extends Block {
  @Kind('form')
  readonly kind = 'form';

  @OneOf(['contact', 'newsletter', 'own'])
  form: 'contact' | 'newsletter' | 'own' = 'contact';

  /** Id of a form built by editors, in a list. Requires `own`. */
  @RecordIds('form', 1)
  form_ids: number[] = [];
}

export const form = defineBlock(FormBlock, {
  records: ({ form, form_ids }) => (form === 'own' ? { resource: 'form', ids: form_ids } : undefined),
  offering: ({ form }) => (form === 'newsletter' ? 'newsletter' : undefined),
  once({ form }) {
    if (form === 'own') return undefined;
    return form === 'contact' ? 'contentPages.once.contactForm' : 'contentPages.once.newsletterForm';
  },
  words: ({ form }) => [form === 'own' ? 'formPages' : form, 'forms', 'mistakes'],
});
