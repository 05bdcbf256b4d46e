import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { fillCounted } from '../../../backend/company/words/counted.shared.js';
import { fill } from '../../../backend/company/words/fill.shared.js';
import type { Words } from '../../../backend/company/words/word-list.shared.js';
import { mistakeInLine } from '../../../backend/content/forms/answer-mistakes.shared.js';
import { askedFields, stepsOf } from '../../../backend/content/forms/form-answers.shared.js';
import { FORM_LIMITS } from '../../../backend/content/forms/forms.constants.js';
import type { FormPageField, FormView } from '../../../backend/site/pages/form-pages.dto.js';
import type { SentFormBody } from '../../../backend/visitors/forms/sent-form.dto.js';
import { AboutField } from '../forms/AboutField';
import { Field } from '../forms/Field';
import field from '../forms/Field.module.css';
import form from '../forms/form.module.css';
import { Honeypot } from '../forms/Honeypot';
import { invalidFields } from '../forms/invalid-fields';
import { NoScriptNotice } from '../forms/NoScriptNotice';
import { PrivacyNotice } from '../forms/PrivacyNotice';
import { PRIVACY_BOX } from '../forms/privacy-box';
import { Submit } from '../forms/Submit';
import { useVisitorForm } from '../forms/useVisitorForm';
import { forgetVisitOrigin, visitOrigin } from '../forms/visit-origin';
import { originalLanguage } from '../page-data/original-language';
import { useAddress, useLayoutProps } from '../page-data/shared-props';
import { useWords } from '../page-data/words';
import { Icon } from '../ui/Icon';
import styles from './OwnForm.module.css';

const nameOf = (key: string): string => `answers[${key}]`;

/** A form made by editors. Without JavaScript it is shown completely, and the browser submits it to its own address. */
export function OwnForm({ form: view, heading }: { form: FormView; heading?: boolean }) {
  const { slug, title, introduction, button, fields, is_plain, kept_months } = view;
  const words = useWords('formPages');
  const mistakes = useWords('mistakes');
  const addressOf = useAddress();
  const { look } = useLayoutProps();
  const path = `/forms/${slug}`;
  const titleId = useId();
  const done = useRef<HTMLParagraphElement>(null);
  const [sent, setSent] = useState('');
  const [answers, setAnswers] = useState<ReadonlyMap<string, string[]>>();
  const [step, setStep] = useState(0);
  const {
    form: ref,
    check,
    sending,
    errors,
    failure,
    send,
    refuse,
    clearError,
  } = useVisitorForm<SentFormBody>(`/api/forms/${slug}`, {
    nameOf: (key) => (fields.some((formPageField) => formPageField.key === key) ? nameOf(key) : key),
    onSent: ({ message, page }) => {
      forgetVisitOrigin();
      if (page === null) setSent(message);
      else location.assign(addressOf(page));
    },
  });
  // From now on, conditions of questions are evaluated here; before, by the style sheet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => setAnswers(answersIn(ref.current)), []);
  useEffect(() => {
    if (sent !== '') done.current?.focus();
  }, [sent]);

  const steps = stepsOf(fields);
  const asked = new Set(askedFields(fields, (key) => answers?.get(key) ?? []).map(({ key }) => key));
  const isLast = step === steps.length - 1;

  // Shows the step with the first error.
  const wrongStep = steps.findIndex((one) => one.fields.some(({ key }) => errors[nameOf(key)]));
  useEffect(() => {
    if (wrongStep >= 0) setStep(wrongStep);
  }, [wrongStep]);
  // The clicked button disappears with its step: keyboard and screen reader users continue in the step that is shown.
  const shownStep = useRef(0);
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    const target = ref.current?.querySelector<HTMLElement>(`fieldset[data-step="${step}"]`);
    (target?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? target)?.focus();
  }, [step, ref]);

  const refused = (target: HTMLFormElement, shown: readonly FormPageField[]): boolean => {
    const wrong = invalidFields(target, (name, isMissing) => mistakeOf(fields, name, isMissing, words, mistakes));
    const own = Object.entries(wrong).filter(
      ([name]) => name === PRIVACY_BOX || shown.some(({ key }) => nameOf(key) === name),
    );
    const given = answersIn(target);
    const missing = shown
      .filter(({ key, kind, required }) => kind === 'several' && required && asked.has(key) && !given.has(key))
      .map(({ key }): [string, string[]] => [nameOf(key), [words.missing]]);
    const lines = shown.flatMap((formPageField): [string, string[]][] => {
      const value = asked.has(formPageField.key) ? given.get(formPageField.key)?.[0]?.trim() : undefined;
      const mistake = value && mistakeInLine(formPageField, value, words, look?.language ?? 'en');
      return mistake ? [[nameOf(formPageField.key), [mistake]]] : [];
    });
    const all = [...own, ...lines, ...missing, ...wrongFiles(target, words, look?.language ?? 'en')];
    if (all.length > 0) refuse(Object.fromEntries(all));
    return all.length > 0;
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const target = event.currentTarget;
    const shown = steps[step]?.fields ?? [];
    if (!isLast) {
      if (!refused(target, shown)) setStep(step + 1);
      return;
    }
    if (refused(target, fields)) return;
    const data = new FormData(target);
    // Browsers send a nameless file for an empty field, which would count.
    for (const [name, value] of [...data]) if (value instanceof File && value.name === '') data.delete(name);
    for (const [name, value] of Object.entries(visitOrigin() ?? {})) data.set(name, value);
    void send(data);
  };

  if (sent !== '')
    return (
      <p ref={done} className={styles.sent} tabIndex={-1} role="status">
        <Icon name="check" />
        {sent}
      </p>
    );
  return (
    <form
      ref={ref}
      className={`${form.form} ${styles.form}`}
      action={path === addressOf(path) ? path : `${path}?language=${look?.language}`}
      method="post"
      encType="multipart/form-data"
      noValidate={answers !== undefined}
      onSubmit={submit}
      onInput={(event) => {
        clearError(event);
        setAnswers(answersIn(event.currentTarget));
      }}
      aria-labelledby={heading ? titleId : undefined}
      aria-label={heading ? undefined : title}
      {...originalLanguage(view)}
    >
      {heading && (
        <h2 id={titleId} className={form.fullWidth}>
          {title}
        </h2>
      )}
      {heading && introduction && <p className={form.fullWidth}>{introduction}</p>}
      {steps.map(({ name, fields: own }, index) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: steps never move in the browser
          key={index}
          className={styles.step}
          tabIndex={-1}
          data-step={index}
          hidden={answers !== undefined && index !== step}
          data-later={index > 0 || undefined}
        >
          {steps.length > 1 && (
            <legend>
              <span className="muted">{fill(words.step, { step: index + 1, steps: steps.length })}</span>
              {name && <strong>{name}</strong>}
            </legend>
          )}
          {own.map((formPageField) => (
            <Question
              key={formPageField.key}
              question={formPageField}
              words={words}
              errors={errors[nameOf(formPageField.key)]}
              isAsked={answers === undefined ? undefined : asked.has(formPageField.key)}
            />
          ))}
          {index === steps.length - 1 && <PrivacyNotice errors={errors[PRIVACY_BOX]} />}
        </fieldset>
      ))}
      <AboutField />
      <Honeypot />
      <div className={`${form.fullWidth} ${form.actions} ${styles.scripted}`}>
        {step > 0 && (
          <button type="button" className={`button buttonOutlined ${styles.back}`} onClick={() => setStep(step - 1)}>
            {words.back}
          </button>
        )}
        {isLast ? (
          <Submit label={button} check={check} sending={sending} />
        ) : (
          // Before scripts run, it would submit the form without its second step.
          <button type="submit" className="button" disabled={answers === undefined}>
            {words.next}
          </button>
        )}
        {failure && <p className={form.error}>{failure}</p>}
      </div>
      <div data-consent="part" className={form.fullWidth}>
        {is_plain ? (
          <noscript>
            <button type="submit" className="button">
              {button}
            </button>
          </noscript>
        ) : (
          <NoScriptNotice />
        )}
        {kept_months > 0 && <Kept months={kept_months} text={words.keptFor} />}
      </div>
    </form>
  );
}

function Kept({ months, text }: { months: number; text: Words['formPages']['keptFor'] }) {
  const { look } = useLayoutProps();
  return (
    <p data-consent="" className={`muted ${form.privacy}`}>
      {fillCounted(text, look?.language ?? 'en', { months })}
    </p>
  );
}

interface QuestionProps {
  question: FormPageField;
  words: Words['formPages'];
  errors: string[] | undefined;
  /** Whether its condition is met; undefined before scripts run. */
  isAsked: boolean | undefined;
}

function Question({ question, words, errors, isAsked = question.when_key === '' ? true : undefined }: QuestionProps) {
  const { key, kind, label, help, options, min, max } = question;
  const { look } = useLayoutProps();
  const id = useId();
  if (isAsked === false) return null;
  // A conditional question can't be `required` while the browser does not know whether it is asked.
  const required = question.required && isAsked === true;
  const name = nameOf(key);
  const shownLabel: ReactNode = question.required ? (
    label
  ) : (
    <>
      {label} <span className={`muted ${styles.optional}`}>{words.optional}</span>
    </>
  );
  const hint = kind === 'file' ? [help, limitOfFiles(words, look?.language ?? 'en')].filter(Boolean).join(' ') : help;
  const waits = { 'data-waits': isAsked === undefined || undefined };
  const error = errors?.[0];
  const helpId = hint ? `${id}-help` : undefined;
  const describedBy = [helpId, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  const mistake = error && (
    <p className={field.error} id={`${id}-error`}>
      <Icon name="warn" />
      {error}
    </p>
  );
  const helpText = hint && (
    <p className={`muted ${styles.help}`} id={helpId}>
      {hint}
    </p>
  );

  if (kind === 'consent')
    return (
      <div data-consent="part" className={form.fullWidth} {...waits}>
        <label data-consent="" className={form.checkbox}>
          <input
            type="checkbox"
            name={name}
            value="yes"
            required={required}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy}
          />
          <span>{label}</span>
        </label>
        {helpText}
        {mistake}
      </div>
    );
  if (kind === 'choice' || kind === 'several')
    return (
      <fieldset className={`${form.fullWidth} ${styles.group}`} aria-describedby={describedBy} {...waits}>
        <legend>{shownLabel}</legend>
        {helpText}
        <div className={styles.choices} data-short={options.every((option) => option.label.length <= 3) || undefined}>
          {options.map(({ value, label: text }) => (
            <label key={value}>
              <input
                type={kind === 'choice' ? 'radio' : 'checkbox'}
                name={name}
                value={value}
                required={required && kind === 'choice'}
                aria-invalid={error ? true : undefined}
              />
              <span>{text}</span>
            </label>
          ))}
        </div>
        {mistake}
      </fieldset>
    );
  return (
    <div className={kind === 'long_text' || kind === 'file' ? form.fullWidth : undefined} {...waits}>
      <Field label={shownLabel} name={name} errors={errors} describedBy={helpId} wide={kind === 'long_text'}>
        {(control) => {
          if (kind === 'long_text') return <textarea {...control} rows={5} required={required} maxLength={5000} />;
          if (kind === 'list')
            return (
              <select {...control} required={required}>
                <option value="">{words.choose}</option>
                {options.map(({ value, label: text }) => (
                  <option key={value} value={value}>
                    {text}
                  </option>
                ))}
              </select>
            );
          if (kind === 'file') return <input {...control} type="file" multiple required={required} />;
          if (kind === 'date')
            return <input {...control} type="date" required={required} min={min || undefined} max={max || undefined} />;
          return <input {...control} {...(TYPES[kind] ?? { type: 'text' })} required={required} maxLength={200} />;
        }}
      </Field>
      {helpText}
    </div>
  );
}

const TYPES: Partial<Record<FormPageField['kind'], object>> = {
  name: { type: 'text', autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
  number: { type: 'text', inputMode: 'decimal' },
};

const limitOfFiles = (words: Words['formPages'], language: string): string =>
  fillCounted(
    words.files,
    language,
    { count: FORM_LIMITS.files },
    { megabytes: (FORM_LIMITS.fileBytes / 1024 / 1024).toLocaleString(language) },
  );

/** Files that would make the server refuse the form: empty or too large ones, or too many in all fields together. */
function wrongFiles(target: HTMLFormElement, words: Words['formPages'], language: string): [string, string[]][] {
  let count = 0;
  return [...target.querySelectorAll<HTMLInputElement>('input[type="file"]')].flatMap(({ name, files }) => {
    const own = [...(files ?? [])];
    count += own.length;
    if (own.some(({ size }) => size === 0)) return [[name, [words.emptyFile]]];
    if (own.some(({ size }) => size > FORM_LIMITS.fileBytes)) return [[name, [words.largeFile]]];
    return own.length > 0 && count > FORM_LIMITS.files ? [[name, [limitOfFiles(words, language)]]] : [];
  });
}

/** The current answers, by the keys of the fields. */
function answersIn(target: HTMLFormElement | null): Map<string, string[]> {
  const answers = new Map<string, string[]>();
  if (!target) return answers;
  for (const [name, value] of new FormData(target)) {
    const key = /^answers\[(.+)\]$/.exec(name)?.[1];
    if (key && typeof value === 'string' && value !== '') answers.set(key, [...(answers.get(key) ?? []), value]);
  }
  return answers;
}

function mistakeOf(
  fields: readonly FormPageField[],
  name: string,
  isMissing: boolean,
  words: Words['formPages'],
  mistakes: Words['mistakes'],
): string {
  const kind = fields.find(({ key }) => nameOf(key) === name)?.kind;
  if (isMissing) return kind === 'consent' || kind === undefined ? words.consentMissing : words.missing;
  if (kind === 'email') return mistakes.wrongEmail;
  return kind === 'date' ? words.wrongDate : words.tooMuch;
}
