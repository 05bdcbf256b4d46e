import type { HeroForm } from '../../../backend/site/pages/home-page.dto.js';
import { ContactForm } from '../forms/ContactForm';
import { NewsletterForm } from '../forms/NewsletterForm';
import { OwnForm } from '../own-forms/OwnForm';
import type { BlockProps, BlockView } from './block-view';
import styles from './FormBlock.module.css';

/** A form of the site, with its own heading. */
export const SiteForm = ({ form, own }: HeroForm) => (
  <>
    {form === 'contact' && <ContactForm />}
    {form === 'newsletter' && <NewsletterForm />}
    {own && <OwnForm form={own} heading />}
  </>
);

function FormBlock({ block: { form, own } }: BlockProps<'form'>) {
  return (
    <div className="container">
      <div className={styles.form}>
        <SiteForm form={form} {...(own && { own })} />
      </div>
    </div>
  );
}

export const form: BlockView<'form'> = {
  View: FormBlock,
  isEmpty: ({ form, own }) => form === 'own' && !own,
};
