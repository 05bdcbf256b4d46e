import { useLocation } from '@tanstack/react-router';
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { HAND_OVER_HASH, readConversation } from '../conversation/stored-conversation';
import { useAddress } from '../page-data/shared-props';
import { useWords } from '../page-data/words';
import { useToast } from '../toasts/toasts';
import { AboutField } from './AboutField';
import { ABOUT_FIELD } from './about-record';
import { Field } from './Field';
import { FormEnd } from './FormEnd';
import styles from './form.module.css';
import { formValues } from './form-values';
import { PrivacyNotice } from './PrivacyNotice';
import { PRIVACY_BOX } from './privacy-box';
import { useVisitorForm } from './useVisitorForm';
import { forgetVisitOrigin, visitOrigin } from './visit-origin';

/** Saved in `localStorage` if the visitor has checked the box. */
interface SavedDetails {
  name: string;
  email: string;
}

const KEY = 'contact-details';

function readSavedDetails(): SavedDetails | null {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (typeof saved !== 'object' || saved === null || !('name' in saved) || !('email' in saved)) return null;
    const { name, email } = saved;
    return typeof name === 'string' && typeof email === 'string' ? { name, email } : null;
  } catch {
    return null; // storage is blocked, or its value is not JSON
  }
}

/** Null deletes them. */
function saveDetails(details: SavedDetails | null): void {
  try {
    if (details) localStorage.setItem(KEY, JSON.stringify(details));
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is blocked or full: the message has been sent nevertheless.
  }
}

const AttachedConversation = lazy(() => import('./AttachedConversation'));

/** Missing fields are reported in this order. */
const FIELDS = ['name', 'email', 'message'] as const;

/** The word for each missing field. */
const MISSING = { name: 'missingName', email: 'missingEmail', message: 'missingMessage' } as const;

export function ContactForm() {
  const addressOf = useAddress();
  const words = useWords('contact');
  const { form, check, sending, errors, failure, send, refuse, clearError } = useVisitorForm('/api/contact');
  const toast = useToast();
  const saveBox = useRef<HTMLInputElement>(null);
  const { hash, state } = useLocation();
  const [isHandedOver, setHandedOver] = useState(false);
  // In an effect, because the server does not know the hash during hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit of the address hands it over
  useEffect(() => {
    setHandedOver(hash === HAND_OVER_HASH);
    const field = form.current?.elements.namedItem('message');
    // Here, since the attached conversation has yet to be loaded.
    if (hash === HAND_OVER_HASH && field instanceof HTMLTextAreaElement && field.value === '')
      field.value = readConversation().turns.at(-1)?.question ?? '';
  }, [hash, state.__TSR_key]);

  const fillIn = () => {
    const saved = readSavedDetails();
    if (!saved || !form.current || !saveBox.current) return;
    saveBox.current.checked = true;
    for (const name of ['name', 'email'] as const) {
      const field = form.current.elements.namedItem(name);
      // Keeps values typed before hydration.
      if (field instanceof HTMLInputElement && field.value === '') field.value = saved[name];
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on mount, so that input is not overwritten
  useEffect(fillIn, []);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = formValues(event.currentTarget, FIELDS);
    const missing = FIELDS.filter((name) => values[name] === '');
    if (missing[0]) {
      toast('error', words[MISSING[missing[0]]]);
      refuse(Object.fromEntries(missing.map((name) => [name, [words[MISSING[name]]]])));
      return;
    }
    const keep = saveBox.current?.checked === true;
    const { conversation, about } = formValues(event.currentTarget, ['conversation', ABOUT_FIELD]);
    if (await send({ ...values, ...(conversation && { conversation }), ...(about && { about }), ...visitOrigin() })) {
      forgetVisitOrigin();
      setHandedOver(false);
      saveDetails(keep ? { name: values.name, email: values.email } : null);
      fillIn();
    }
  };

  return (
    <form
      ref={form}
      className={styles.form}
      action={addressOf('/contact')}
      method="post"
      noValidate
      onSubmit={submit}
      onInput={clearError}
      aria-labelledby="contact-title"
    >
      <h2 id="contact-title" className={styles.fullWidth}>
        {words.formTitle}
      </h2>
      <Field label={words.name} name="name" errors={errors.name}>
        {(control) => <input {...control} type="text" autoComplete="name" aria-required="true" />}
      </Field>
      <Field label={words.formEmail} name="email" errors={errors.email}>
        {(control) => <input {...control} type="email" autoComplete="email" aria-required="true" />}
      </Field>
      <Field label={words.message} name="message" errors={errors.message} wide>
        {(control) => <textarea {...control} rows={6} placeholder={words.messageHint} aria-required="true" />}
      </Field>
      {isHandedOver && (
        <Suspense>
          <AttachedConversation key={state.__TSR_key} form={form} />
        </Suspense>
      )}
      <label className={`${styles.checkbox} ${styles.fullWidth}`}>
        <input ref={saveBox} type="checkbox" name="save" />
        {words.save}
      </label>
      <PrivacyNotice errors={errors[PRIVACY_BOX]} />
      <AboutField />
      <FormEnd label={words.button} check={check} sending={sending} failure={failure} />
    </form>
  );
}
