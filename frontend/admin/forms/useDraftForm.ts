import { useForm } from '@mantine/form';
import { useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ResourceRecord } from '../../../backend/core/crud/resource.dto.js';
import { ApiError } from '../../api/client';
import { useDraft } from '../drafts/useDraft';
import {
  defaultValues,
  type FormValues,
  isEmpty,
  numberError,
  sameValue,
  sameValues,
  toFormValues,
} from '../fields/values';
import { type FormDeclaration, fieldsFor } from '../screen/form-declaration';
import { toastError } from '../ui/toast';

interface Options {
  declaration: FormDeclaration;
  /** The record that is edited; undefined for a new one. */
  record?: ResourceRecord;
  /** What is saved, when that is no record; must stay the same object while it is. */
  saved?: FormValues;
  /** What the form begins with, when that is not what is saved: a save that failed brings it back. */
  values?: FormValues;
  /** Sentences beside fields to begin with. */
  errors?: Record<string, string[]>;
}

export type DraftForm = ReturnType<typeof useDraftForm>;

/** The state of one form: its values, its checks and its draft. */
export function useDraftForm({ declaration, record, saved, values, errors }: Options) {
  const id = useId();
  const fields = useMemo(() => fieldsFor(declaration, record), [declaration, record]);
  const stored = useMemo(
    () => saved ?? (record ? toFormValues(fields, record) : defaultValues(fields)),
    [fields, record, saved],
  );
  const [version, setVersion] = useState(record?.version);
  const [uploads, setUploads] = useState(0);
  const form = useForm<FormValues>({ initialValues: values ?? stored, initialErrors: firstMessages(errors) });
  const draft = useDraft({
    screen: declaration.name,
    recordId: record?.id,
    fields,
    stored,
    values: form.values,
    version,
  });

  const [isLocked, setHeld] = useState(false);
  const focused = useRef<Element>(null);

  const fieldId = (name: string) => `${id}-${name}`;
  const focusFirst = (names: readonly string[]) => {
    const first = fields.find(({ name }) => names.includes(name));
    if (first) document.getElementById(fieldId(first.name))?.focus();
  };

  /** One goes on where one was. */
  const unlock = () => {
    flushSync(() => setHeld(false));
    if (focused.current instanceof HTMLElement) focused.current.focus();
  };
  /** Puts the server's sentences beside their fields. */
  const setServerErrors = (error: unknown) => {
    if (!(error instanceof ApiError)) return;
    form.setErrors(firstMessages(error.errors));
    focusFirst(Object.keys(error.errors));
  };

  return {
    id,
    fields,
    record,
    version,
    values: form.values,
    errors: form.errors,
    fieldId,
    isDirty: !sameValues(form.values, stored),
    uploadTracker: { start: () => setUploads((count) => count + 1), finish: () => setUploads((count) => count - 1) },
    isUploading: uploads > 0,
    /** Nothing can be typed. */
    held: isLocked || draft.offeredDraft !== undefined,
    /** While a save is under way that leaves the screen: what is typed by then would go with it. */
    lock() {
      focused.current = document.activeElement;
      setHeld(true);
    },
    setValue(name: string, value: FormValues[string]) {
      form.setFieldValue(name, value);
      form.clearFieldError(name);
    },
    offered: draft.offeredDraft,
    olderDraftCount: draft.olderCount,
    removeDraft: draft.remove,
    pauseDraft: draft.pause,
    discardDraft: draft.discard,
    restoreDraft() {
      if (!draft.offeredDraft) return;
      form.setValues({ ...form.values, ...draft.offeredDraft.values });
      // Saved since by somebody else? The older version makes the server say so.
      if (record) setVersion(draft.offeredDraft.version ?? record.version);
      draft.accept();
    },
    /** The checks of this side, in the order of the fields. Whether the form may be sent. */
    validate(): boolean {
      const numberErrors = fields.flatMap((field) => {
        const fault = field.kind === 'number' ? numberError(field, String(form.values[field.name] ?? '')) : undefined;
        return fault === undefined ? [] : [[field.name, fault] as const];
      });
      const empty = fields.filter((field) => isEmpty(field, form.values[field.name]));
      const missing = empty.filter(({ required }) => required !== undefined);
      const errors = Object.fromEntries([
        ...numberErrors,
        ...missing.map(({ name, required }) => [name, required] as const),
      ]);
      form.setErrors(errors);
      if (Object.keys(errors).length > 0) {
        focusFirst(Object.keys(errors));
        return false;
      }
      for (const { warning } of empty) if (warning !== undefined) toastError(warning);
      return true;
    },
    setServerErrors,
    /** After a save that held the form failed: it is released, with the server's sentences beside their fields. */
    unlockWithErrors(error: unknown) {
      unlock();
      setServerErrors(error);
    },
    /** Takes what is saved now, by whomever; fields that are not as they were `sent` have been typed in meanwhile. */
    rebase(next: FormValues, nextVersion: number | undefined, sent?: FormValues) {
      form.setValues((now) => {
        const later = Object.entries(now).filter(([name, value]) => sent && !sameValue(value, sent[name]));
        return { ...next, ...Object.fromEntries(later) };
      });
      setVersion(nextVersion);
    },
  };
}

function firstMessages(errors: Record<string, string[]> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([name, [first]]) => [name, first ?? 'Please check this field']),
  );
}
