import { ContactForm } from '../forms/ContactForm';
import { NewsletterForm } from '../forms/NewsletterForm';
import type { BlockProps, BlockView } from './block-view';
import styles from './FormBlock.module.css';

function FormBlock({ block: { form } }: BlockProps<'form'>) {
  return (
    <div className="container">
      <div className={styles.form}>{form === 'contact' ? <ContactForm /> : <NewsletterForm />}</div>
    </div>
  );
}

export const form: BlockView<'form'> = {
  View: FormBlock,
  isEmpty: () => false,
};
