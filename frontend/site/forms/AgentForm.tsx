import { Link } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import type { LegalText } from '../../../backend/company/legal/legal.constants.js';
import type { Words } from '../../../backend/company/words/word-list.shared.js';
import type { ApplyProduct } from '../../../backend/site/pages/company-pages.dto.js';
import { useAddress, useSharedProps } from '../page-data/shared-props';
import { useWords } from '../page-data/words';
import { FilledIn } from '../ui/FilledIn';
import { Field } from './Field';
import { FormEnd } from './FormEnd';
import styles from './form.module.css';
import { formValues } from './form-values';
import { invalidFields } from './invalid-fields';
import { useVisitorForm } from './useVisitorForm';
import { forgetVisitOrigin, visitOrigin } from './visit-origin';

const FIELDS = ['name', 'email', 'phone', 'location', 'country', 'products'] as const;

/** The message for each missing field, like the server's. */
const MISSING: Record<string, Exclude<keyof Words['mistakes'], 'tooLong'>> = {
  name: 'applicantName',
  email: 'applicantEmail',
  phone: 'applicantPhone',
  location: 'applicantRegion',
  country: 'applicantCountry',
  products: 'applicantProduct',
};

interface AgentFormProps {
  countries: string[];
  countryCodes: string[] | undefined;
  products: ApplyProduct[];
}

/** What applicants agree to; nothing on a site without legal texts. */
function consentIn(words: Words['apply'], unwritten: readonly LegalText[] = []): string {
  if (!unwritten.includes('terms')) return unwritten.includes('privacy') ? words.consentTerms : words.consent;
  return unwritten.includes('privacy') ? '' : words.consentPrivacy;
}

export function AgentForm({ countries, countryCodes, products }: AgentFormProps) {
  const addressOf = useAddress();
  const { unwritten } = useSharedProps();
  const words = useWords('apply');
  const names = useWords('pages');
  const mistakes = useWords('mistakes');
  const { form, check, sending, errors, failure, send, refuse, clearError } = useVisitorForm('/api/agent/apply');

  const consent = consentIn(words, unwritten);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong = invalidFields(
      event.currentTarget,
      (name, isMissing) => mistakes[(isMissing && MISSING[name]) || 'wrongEmail'],
    );
    if (Object.keys(wrong).length > 0) refuse(wrong);
    else
      void send({ ...formValues(event.currentTarget, FIELDS), ...visitOrigin() }).then(
        (isSent) => isSent && forgetVisitOrigin(),
      );
  };

  return (
    <form
      ref={form}
      className={styles.form}
      action={addressOf('/apply')}
      method="post"
      noValidate
      onSubmit={submit}
      onInput={clearError}
      aria-label={words.title}
    >
      <Field label={words.name} name="name" errors={errors.name}>
        {(control) => <input {...control} type="text" autoComplete="name" required />}
      </Field>
      <Field label={words.email} name="email" errors={errors.email}>
        {(control) => <input {...control} type="email" autoComplete="email" required />}
      </Field>
      <Field label={words.phone} name="phone" errors={errors.phone}>
        {(control) => <input {...control} type="tel" autoComplete="tel" required />}
      </Field>
      <Field label={words.region} name="location" errors={errors.location}>
        {(control) => <input {...control} type="text" autoComplete="address-level1" required />}
      </Field>
      <Field label={words.country} name="country" errors={errors.country}>
        {(control) => (
          <select {...control} autoComplete="country-name" required>
            <option value="">{words.selectCountry}</option>
            {countries.map((country, index) => (
              <option key={country} value={countryCodes?.[index]}>
                {country}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={words.products} name="products" errors={errors.products}>
        {(control) => (
          <select {...control} required>
            <option value="">{words.selectProduct}</option>
            {products.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        )}
      </Field>
      {consent && (
        <p data-consent="" className={`muted ${styles.fullWidth}`}>
          <FilledIn
            text={consent}
            values={{
              terms: <Link to="/terms">{names.terms}</Link>,
              privacy: <Link to="/privacy">{names.privacy}</Link>,
            }}
          />
        </p>
      )}
      <FormEnd label={words.button} check={check} sending={sending} failure={failure} />
    </form>
  );
}
