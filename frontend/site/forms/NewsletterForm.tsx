import type { FormEvent } from 'react';
import { useWords } from '../page-data/words';
import { BotCheck } from './BotCheck';
import { Field } from './Field';
import form from './form.module.css';
import { formValues } from './form-values';
import { Honeypot } from './Honeypot';
import styles from './NewsletterForm.module.css';
import { NoScriptNotice } from './NoScriptNotice';
import { PrivacyNotice } from './PrivacyNotice';
import { PRIVACY_BOX } from './privacy-box';
import { SubmitButton } from './SubmitButton';
import { useVisitorForm } from './useVisitorForm';

export function NewsletterForm() {
  const words = useWords('newsletter');
  const newsletter = useVisitorForm('/api/subscribe');

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void newsletter.send(formValues(event.currentTarget, ['email']));
  };

  return (
    <form
      ref={newsletter.form}
      className={styles.newsletter}
      action="/updates"
      method="post"
      onSubmit={submit}
      onInput={newsletter.clearError}
      aria-labelledby="newsletter-title"
    >
      <h2 id="newsletter-title">{words.title}</h2>
      {words.text && <p className={styles.text}>{words.text}</p>}
      <Field label={words.email} name="email" errors={newsletter.errors.email}>
        {(control) => <input {...control} type="email" autoComplete="email" required />}
      </Field>
      <PrivacyNotice errors={newsletter.errors[PRIVACY_BOX]} />
      <Honeypot />
      <BotCheck check={newsletter.check} />
      <SubmitButton label={words.button} check={newsletter.check} sending={newsletter.sending} />
      {newsletter.failure && <p className={form.error}>{newsletter.failure}</p>}
      <NoScriptNotice />
    </form>
  );
}
