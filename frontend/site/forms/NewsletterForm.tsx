import type { FormEvent } from 'react';
import { useAddress } from '../page-data/shared-props';
import { useWords } from '../page-data/words';
import { Field } from './Field';
import form from './form.module.css';
import { formValues } from './form-values';
import { Honeypot } from './Honeypot';
import { invalidFields } from './invalid-fields';
import styles from './NewsletterForm.module.css';
import { NoScriptNotice } from './NoScriptNotice';
import { PrivacyNotice } from './PrivacyNotice';
import { PRIVACY_BOX } from './privacy-box';
import { Submit } from './Submit';
import { useVisitorForm } from './useVisitorForm';

export function NewsletterForm() {
  const addressOf = useAddress();
  const words = useWords('newsletter');
  const mistakes = useWords('mistakes');
  const newsletter = useVisitorForm('/api/subscribe');

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong = invalidFields(
      event.currentTarget,
      (_, isMissing) => mistakes[isMissing ? 'subscriberEmail' : 'wrongEmail'],
    );
    if (wrong.email) newsletter.refuse(wrong);
    else void newsletter.send(formValues(event.currentTarget, ['email']));
  };

  return (
    <form
      ref={newsletter.form}
      className={styles.newsletter}
      action={addressOf('/updates')}
      method="post"
      noValidate
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
      <Submit label={words.button} check={newsletter.check} sending={newsletter.sending} />
      {newsletter.failure && <p className={form.error}>{newsletter.failure}</p>}
      <NoScriptNotice />
    </form>
  );
}
