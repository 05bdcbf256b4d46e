import type { HeroForm as HeroFormData } from '../../../backend/site/pages/home-page.dto.js';
import { SiteForm } from '../blocks/FormBlock';
import styles from './HeroForm.module.css';

export interface HeroFormProps {
  form: HeroFormData;
}

/** A form of the site beside the text, sent as the same form in a block. */
export default function HeroForm({ form }: HeroFormProps) {
  return (
    <div className={styles.panel} data-form={form.form}>
      <SiteForm {...form} />
    </div>
  );
}
