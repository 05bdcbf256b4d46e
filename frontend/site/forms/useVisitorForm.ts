import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { fillCounted } from '../../../backend/company/words/counted.shared.js';
import type { Words } from '../../../backend/company/words/word-list.shared.js';
import type { MessageBody } from '../../../backend/core/crud/resource.dto.js';
import { ApiError } from '../../api/client';
import { useWords } from '../page-data/words';
import { useToast } from '../toasts/toasts';
import { useApi } from '../ui/useApi';
import { formValues } from './form-values';
import { HONEYPOT_FIELD } from './Honeypot';
import { isPrivacyBoxMissing, PRIVACY_BOX } from './privacy-box';
import { type BotCheckControl, useBotCheck } from './useBotCheck';

interface Options<Body> {
  /** Maps the server's name of a field to that of its input. */
  nameOf?: (field: string) => string;
  /** Replaces the toast with the message. */
  onSent?: (body: Body) => void;
}

interface VisitorForm {
  form: RefObject<HTMLFormElement | null>;
  check: BotCheckControl;
  sending: boolean;
  /** The errors of each field, by name. */
  errors: FieldErrors;
  /** The error of the last submission, unless it concerns fields. */
  failure: string | null;
  /** Sends the fields with the token. Returns true, and resets the form, if the server accepted them. */
  send: (fields: Record<string, string> | FormData) => Promise<boolean>;
  /** Shows these errors at their fields, and focuses the first of the fields. */
  refuse: (errors: FieldErrors) => void;
  /** For the form's `onInput`: removes the error of the field that is being edited. */
  clearError: (event: FormEvent<HTMLFormElement>) => void;
}

type FieldErrors = Record<string, string[]>;

/**
 * State and submission of a public form: bot check, one request at a time, errors. The fields are uncontrolled, so that they keep
 * input from before hydration or after a failed submission.
 */
export function useVisitorForm<Body extends MessageBody = MessageBody>(
  path: string,
  { nameOf = (field) => field, onSent }: Options<Body> = {},
): VisitorForm {
  const words = useWords('forms');
  const api = useApi();
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const check = useBotCheck(form);
  const [sending, setSending] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const isRefused = useRef(false);
  const [failure, setFailure] = useState<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after the errors were drawn
  useEffect(() => {
    // Not when an error is removed: the focus stays in the field being edited.
    if (isRefused.current) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    isRefused.current = false;
  }, [errors]);

  const refuse = (wrong: FieldErrors) => {
    isRefused.current = true;
    setErrors(wrong);
  };

  const send = async (fields: Record<string, string> | FormData): Promise<boolean> => {
    if (check.state.status !== 'passed' || sending) return false;
    if (isPrivacyBoxMissing(form.current)) {
      refuse({ [PRIVACY_BOX]: [words.privacyMissing] });
      toast('error', words.privacyMissing);
      return false;
    }
    setSending(true);
    setErrors({});
    setFailure(null);
    try {
      const { token } = check.state;
      // The server checks it before it reads files.
      const data = new FormData();
      data.set('turnstile_token', token);
      if (fields instanceof FormData) for (const [name, value] of fields) data.append(name, value);
      const body = await api.send<Body>(
        'POST',
        path,
        fields instanceof FormData
          ? data
          : {
              ...fields,
              ...(form.current && formValues(form.current, [HONEYPOT_FIELD])),
              turnstile_token: token,
            },
      );
      form.current?.reset();
      if (onSent) onSent(body);
      else toast('success', body.message);
      return true;
    } catch (error) {
      const message = errorMessage(error, words, document.documentElement.lang);
      const { turnstile_token, ...named } = fieldErrors(error);
      const wrong = Object.fromEntries(Object.entries(named).map(([field, texts]) => [nameOf(field), texts]));
      refuse(wrong);
      // Errors shown at a field are not repeated; names may not belong to a visible field.
      const isShown = (name: string) => form.current?.querySelector(`[name="${CSS.escape(name)}"][id]`);
      setFailure(Object.keys(wrong).some(isShown) ? null : message);
      toast('error', turnstile_token?.[0] ?? message);
      return false;
    } finally {
      setSending(false);
      check.renew();
    }
  };

  const clearError = (event: FormEvent<HTMLFormElement>) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const name = target.getAttribute('name');
    if (!name || !(name in errors)) return;
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => field !== name)));
  };

  return { form, check, sending, errors, failure, send, refuse, clearError };
}

/** The message for a failed submission. */
function errorMessage(error: unknown, words: Words['forms'], language: string): string {
  if (!(error instanceof ApiError)) return words.unreachable;
  if (error.status === 429)
    return fillCounted(words.tooMany, language, { seconds: Math.max(2, error.retryAfter ?? 60) });
  return error.message || words.unreachable;
}

const fieldErrors = (error: unknown): Record<string, string[]> => (error instanceof ApiError ? error.errors : {});
