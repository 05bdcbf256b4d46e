import { ContactForm } from '../forms/ContactForm';
import { NewsletterForm } from '../forms/NewsletterForm';
import { OwnForm } from '../own-forms/OwnForm';
import type { BlockProps, BlockView } from './block-view';
import styles from './FormBlock.module.css';

function FormBlock({ block: { form, own } }: BlockProps<'form'>) {
  return (
    <div className="container">
      <div className={styles.form}>
        {form === 'contact' && <ContactForm />}
        {form === 'newsletter' && <NewsletterForm />}
        {own && <OwnForm form={own} heading />}
      </div>
    </div>
  );
}

export const form: BlockView<'form'> = {
  View: FormBlock,
  isEmpty: ({ form, own }) => form === 'own' && !own,
};
