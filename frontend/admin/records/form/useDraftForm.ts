import { useForm } from '@mantine/form';
import { useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DraftRecord } from '../../../../backend/core/crud/publication/publication.dto.js';
import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import { ApiError } from '../../../api/client';
import { t } from '../../core/language/t';
import { toastError } from '../../core/toasts/toast';
import { type FormDeclaration, fieldsFor } from '../../fields/field/form-declaration';
import { useLimits } from '../../fields/field/limits';
import { type FormValues, sameValue, sameValues } from '../../fields/field/values';
import type { PictureQuestion, PictureQuestions } from '../../fields/inputs/upload/picture-questions';
import { defaultValues, isEmpty, toFormValues, valueError, withWireValues } from '../../fields/kinds/form-values';
import { kindOf } from '../../fields/kinds/registry';
import { undescribedPictureErrors } from '../../fields/kinds/undescribed-pictures';
import { useDraft } from '../drafts/useDraft';
import { contentOf } from '../record/server-draft';

interface Options {
  declaration: FormDeclaration;
  /** The record to edit; undefined when creating. */
  record?: ResourceRecord;
  /** The saved values of a form without a record; memoize it. */
  saved?: FormValues;
  /** Initial values that differ from the saved ones: those of a failed save. */
  values?: FormValues;
  /** Initial errors by field. */
  errors?: Record<string, string[]>;
}

export type DraftForm = ReturnType<typeof useDraftForm>;

const NOTHING: FormValues = {};

/** A Mantine form whose values are stored as a draft until they are saved. */
export function useDraftForm({ declaration, record, saved, values, errors }: Options) {
  const id = useId();
  const limited = useLimits(declaration.stated ?? declaration.name);
  const fields = useMemo(() => limited(fieldsFor(declaration, record)), [declaration, record, limited]);
  const stored = useMemo(
    () => saved ?? (record ? toFormValues(fields, record) : defaultValues(fields)),
    [fields, record, saved],
  );
  const content = contentOf(record);
  const serverDraft = content?.draft;
  /** The version visible to visitors: its pictures may stay undescribed, since descriptions were not required before. */
  const seen = content?.publication.state === 'draft' ? NOTHING : stored;
  const [version, setVersion] = useState(serverDraft?.version ?? record?.version);
  const [uploads, setUploads] = useState(0);
  const uploadTracker = useMemo(
    () => ({ start: () => setUploads((count) => count + 1), finish: () => setUploads((count) => count - 1) }),
    [],
  );
  /** The values stored on the server: the record's or those of its draft. */
  const [drafted, setDrafted] = useState(() => serverDraft && withWireValues(fields, stored, serverDraft.values));
  const kept = drafted ?? stored;
  const form = useForm<FormValues>({ initialValues: values ?? kept, initialErrors: firstMessages(errors) });
  const draft = useDraft({
    screen: declaration.draftName ?? declaration.name,
    recordId: record?.id,
    fields,
    stored: kept,
    since: serverDraft && Date.parse(serverDraft.draft_at),
    values: form.values,
    version,
  });

  const [isLocked, setHeld] = useState(false);
  const focused = useRef<Element>(null);

  const fieldId = (name: string) => `${id}-${name}`;
  const focusFirst = (names: readonly string[]) => {
    const first = fields.find(({ name }) => names.some((one) => isWithin(one, name)));
    if (!first) return;
    if (kindOf(first).focusesWithin) focusInvalidSoon();
    else document.getElementById(fieldId(first.name))?.focus();
  };

  const questions = useRef(new Set<PictureQuestion>());
  const isAsking = useRef(false);
  const pictureQuestions = useMemo<PictureQuestions>(() => {
    const before = JSON.stringify(seen);
    return {
      isSaved: (filename) => before.includes(JSON.stringify(filename)),
      add(question) {
        questions.current.add(question);
        return () => questions.current.delete(question);
      },
    };
  }, [seen]);

  /**
   * Validates in the order of the fields and focuses the first invalid one. Returns whether the form can be submitted.
   * @param asDraft Skips descriptions of pictures, which are required for publishing.
   */
  const validate = (asDraft = false): boolean => {
    const valueErrors = fields.flatMap((field) => {
      const fault = valueError(field, form.values[field.name]);
      return fault === undefined ? [] : [[field.name, fault] as const];
    });
    const empty = fields.filter((field) => isEmpty(field, form.values[field.name]));
    const missing = empty.filter(({ required }) => required !== undefined);
    const errors = {
      ...Object.fromEntries([...valueErrors, ...missing.map(({ name, required }) => [name, required] as const)]),
      ...(asDraft ? {} : undescribedPictureErrors(fields, form.values, seen)),
    };
    form.setErrors(errors);
    if (Object.keys(errors).length > 0) {
      focusFirst(Object.keys(errors));
      return false;
    }
    for (const { warning } of empty) if (warning !== undefined) toastError(warning);
    return true;
  };

  /** Synchronous, since an inert element can't get the focus back. */
  const unlock = () => {
    flushSync(() => setHeld(false));
    if (focused.current instanceof HTMLElement) focused.current.focus();
  };
  /** Shows the errors of a 422 at their fields and focuses the first of them. */
  const setServerErrors = (error: unknown) => {
    if (!(error instanceof ApiError)) return;
    form.setErrors(firstMessages(error.errors));
    focusFirst(Object.keys(error.errors));
  };

  return {
    id,
    name: declaration.name,
    /** The visible fields. */
    fields: fields.filter(
      ({ hiddenBy, shownWith, shownAt }) =>
        (hiddenBy === undefined || form.values[hiddenBy] !== true) &&
        (shownWith === undefined ||
          (shownAt ? shownAt.includes(String(form.values[shownWith])) : Boolean(form.values[shownWith]))),
    ),
    record,
    version,
    values: form.values,
    errors: form.errors,
    fieldId,
    /** Has values that are not on the server. */
    isDirty: !sameValues(form.values, kept),
    /** Differs from the record, even if the server has the values as a draft. */
    isChanged: !sameValues(form.values, stored),
    /** The record's values. */
    stored,
    kept,
    /** Marks these values as the server's draft; undefined if it no longer has one. */
    setDrafted,
    /** Sets the version of the record that a save is based on. */
    setVersion,
    uploadTracker,
    isUploading: uploads > 0,
    /** The inputs are inert. */
    held: isLocked || draft.offeredDraft !== undefined,
    /** Makes the inputs inert during a save that navigates away: later input would be lost. */
    lock() {
      focused.current = document.activeElement;
      setHeld(true);
    },
    setValue(name: string, value: FormValues[string]) {
      form.setFieldValue(name, value);
      for (const one of Object.keys(form.errors)) if (isWithin(one, name)) form.clearFieldError(one);
    },
    /** Sets several values at once; keeps the others. */
    setValues(values: FormValues) {
      form.setValues((now) => ({ ...now, ...values }));
      form.clearErrors();
    },
    /** The errors of a list of objects, by index and field: `2.title`. */
    itemErrorsOf: (name: string): Record<string, string> =>
      Object.fromEntries(
        Object.entries(form.errors).flatMap(([one, message]) =>
          one !== name && isWithin(one, name) ? [[one.slice(name.length + 1), String(message)]] : [],
        ),
      ),
    offered: draft.offeredDraft,
    olderDraftCount: draft.olderCount,
    removeDraft: draft.remove,
    pauseDraft: draft.pause,
    /** Writes what has been typed to the draft; the values, and all that follows them, stay. */
    keepTyped: draft.keepTyped,
    discardDraft: draft.discard,
    restoreDraft() {
      if (!draft.offeredDraft) return;
      form.setValues({ ...form.values, ...draft.offeredDraft.values });
      // With the draft's version the server detects a newer one and answers 409.
      if (record) setVersion(draft.offeredDraft.version ?? record.version);
      draft.accept();
    },
    pictureQuestions,
    validate,
    /** Validates, and calls `send` once descriptions of pictures have been answered and saved. */
    async submit(send: () => void): Promise<void> {
      if (isAsking.current || !validate()) return;
      const asked = [...questions.current];
      if (asked.length > 0) {
        isAsking.current = true;
        const answers = await Promise.all(asked.map((question) => question.answer().catch(() => false)));
        isAsking.current = false;
        const open = asked.find((_, index) => !answers[index]);
        if (open) {
          open.focus();
          return;
        }
      }
      send();
    },
    setServerErrors,
    /** Reverts `lock` after a failed save and shows its errors. */
    unlockWithErrors(error: unknown) {
      unlock();
      setServerErrors(error);
    },
    /** Replaces the values by newly saved ones, except fields that have changed since they were `sent`. */
    rebase(next: FormValues, nextVersion: number | undefined, sent?: FormValues) {
      form.setValues((now) => {
        const later = Object.entries(now).filter(([name, value]) => sent && !sameValue(value, sent[name]));
        return { ...next, ...Object.fromEntries(later) };
      });
      setVersion(nextVersion);
      setDrafted(undefined);
    },
    /** The new record was saved as a draft with the values that were `sent`. Later input stays, except the status. */
    keepEditing(made: ResourceRecord, sent: FormValues) {
      const next = toFormValues(fieldsFor(declaration, made), made);
      form.setValues((now) => ({ ...next, ...now, status: sent.status ?? '' }));
      setVersion(made.version);
      setDrafted({ ...next, ...sent });
    },
    /** Shows the draft of the record again after another version was saved. */
    continueWithDraft(saved: ResourceRecord, { values: drafted, version: since }: DraftRecord) {
      const next = withWireValues(fields, toFormValues(fields, saved), drafted);
      form.setValues(next);
      setVersion(since);
      setDrafted(next);
    },
    /** Resets the values to those of the record. */
    reset() {
      form.setValues(stored);
      setDrafted(undefined);
    },
  };
}

/** Focuses the first invalid field in a list of items, once its form is open. */
function focusInvalidSoon() {
  setTimeout(() => document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus(), 100);
}

/** Whether an error name belongs to the field itself or to an item of its list (`header.2.label`). */
const isWithin = (name: string, field: string): boolean => name === field || name.startsWith(`${field}.`);

function firstMessages(errors: Record<string, string[]> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([name, [first]]) => [name, first ?? t('forms.fieldInvalid')]));
}
