import type { FormEvent } from 'react';
import { BotCheck } from './BotCheck';
import { Field } from './Field';
import form from './form.module.css';
import { Honeypot } from './Honeypot';
import styles from './NewsletterForm.module.css';
import { SubmitButton } from './SubmitButton';
import { useCheckedForm } from './useCheckedForm';
import { formValues } from './values';
import { WithoutScript } from './WithoutScript';
import { words } from './words';

export function NewsletterForm() {
  const letter = useCheckedForm('/api/subscribe', words.newsletter.done);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void letter.send(formValues(event.currentTarget, ['email']));
  };

  return (
    <form
      ref={letter.form}
      className={styles.letter}
      action="/updates"
      method="post"
      onSubmit={submit}
      onInput={letter.clearError}
      aria-labelledby="newsletter-title"
    >
      <h2 id="newsletter-title">{words.newsletter.title}</h2>
      <p className={styles.text}>{words.newsletter.text}</p>
      <Field label={words.newsletter.email} name="email" errors={letter.errors.email}>
        {(control) => <input {...control} type="email" autoComplete="email" required />}
      </Field>
      <Honeypot />
      <BotCheck check={letter.check} />
      <SubmitButton label={words.newsletter.button} check={letter.check} sending={letter.sending} />
      {letter.failure && <p className={form.failure}>{letter.failure}</p>}
      <WithoutScript />
    </form>
  );
}
