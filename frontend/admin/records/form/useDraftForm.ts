import { useCallback, useEffect, useEffectEvent, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import { ApiError } from '../../../api/client';
import { t } from '../../core/language/t';
import { useCurrentUser } from '../../core/session/useCurrentUser';
import { toastError } from '../../core/toasts/toast';
import { type FormDeclaration, fieldsFor } from '../../fields/field/form-declaration';
import { useLimits } from '../../fields/field/limits';
import { type FormValues, sameValues } from '../../fields/field/values';
import type { PictureQuestion, PictureQuestions } from '../../fields/inputs/upload/picture-questions';
import { isEmpty, valueError } from '../../fields/kinds/form-values';
import { kindOf } from '../../fields/kinds/registry';
import { undescribedPictureErrors } from '../../fields/kinds/undescribed-pictures';
import { contentOf } from '../record/server-draft';
import { type Keeper, RecordSession } from '../unsaved/record-session';
import { isWithin } from '../unsaved/session-state';

interface Options {
  declaration: FormDeclaration;
  /** The record to edit; undefined when creating. */
  record?: ResourceRecord | undefined;
  /** The saved values of a form without a record; memoize it. */
  saved?: FormValues | undefined;
  /** Initial values that differ from the saved ones: those of a failed save. */
  values?: FormValues | undefined;
  /** Initial errors by field. */
  errors?: Record<string, string[]> | undefined;
  /** Keeps on the server what is typed, without being asked. */
  keeper?: Keeper | undefined;
}

export type DraftForm = ReturnType<typeof useDraftForm>;

const NOTHING: FormValues = {};

/** The form of a text that is unsaved until the server has it; the state is that of its session. */
export function useDraftForm({ declaration, record: first, saved, values, errors, keeper }: Options) {
  const id = useId();
  const user = useCurrentUser();
  const limited = useLimits(declaration.stated ?? declaration.name);
  const fieldsOf = useCallback(
    (record: ResourceRecord | undefined) => limited(fieldsFor(declaration, record)),
    [declaration, limited],
  );
  const name = declaration.draftName ?? declaration.name;
  const around = { userId: user.id, name, fieldsOf, record: first, saved, keeper };
  const [session] = useState(() => new RecordSession(around, { values, errors: firstMessages(errors) }));
  session.around = around;
  const state = useSyncExternalStore(session.subscribe, session.read, session.read);
  useEffect(() => {
    const close = session.open();
    const hide = () => document.visibilityState === 'hidden' && session.hide();
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('pagehide', session.stow);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('pagehide', session.stow);
      close();
    };
  }, [session]);
  useEffect(() => session.follow());
  const { record, stored } = session;
  /** The version visible to visitors: its pictures may stay undescribed, since descriptions were not required before. */
  const seen = contentOf(record)?.publication.state === 'draft' ? NOTHING : stored;
  const uploadTracker = useMemo(
    () => ({
      start: () => session.dispatch({ type: 'uploadStarted' }),
      finish: () => session.dispatch({ type: 'uploadEnded' }),
    }),
    [session],
  );
  const focused = useRef<Element>(null);

  const fieldId = (name: string) => `${id}-${name}`;
  const focusFirst = (names: readonly string[]) => {
    const first = session.fields.find(({ name }) => names.some((one) => isWithin(one, name)));
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
    const { fields, values } = session;
    const valueErrors = fields.flatMap((field) => {
      const fault = valueError(field, values[field.name]);
      return fault === undefined ? [] : [[field.name, fault] as const];
    });
    const empty = fields.filter((field) => isEmpty(field, values[field.name]));
    const missing = empty.filter(({ required }) => required !== undefined);
    const errors = {
      ...Object.fromEntries([...valueErrors, ...missing.map(({ name, required }) => [name, required] as const)]),
      ...(asDraft ? {} : undescribedPictureErrors(fields, values, seen)),
    };
    session.dispatch({ type: 'faulted', errors });
    if (Object.keys(errors).length > 0) {
      focusFirst(Object.keys(errors));
      return false;
    }
    for (const { warning } of empty) if (warning !== undefined) toastError(warning);
    return true;
  };

  // An inert element can't have the focus: it gets it back once the form is no longer locked.
  const focusAgain = useEffectEvent(() => {
    if (focused.current instanceof HTMLElement) focused.current.focus();
    focusFirst(Object.keys(session.read().errors));
  });
  useEffect(() => {
    if (state.isLocked) return () => focusAgain();
  }, [state.isLocked]);
  /** Shows the errors of a 422 at their fields and focuses the first of them. */
  const setServerErrors = (error: unknown) => {
    if (!(error instanceof ApiError)) return;
    session.dispatch({ type: 'faulted', errors: firstMessages(error.errors) });
    focusFirst(Object.keys(error.errors));
  };

  return {
    id,
    session,
    name: declaration.name,
    /** The visible fields. */
    fields: session.shownFields,
    record,
    version: state.version,
    values: state.values,
    errors: state.errors,
    fieldId,
    /** Has values that are not on the server. */
    isDirty: session.isDirty,
    /** Differs from the record, even if the server has the values as a draft. */
    isChanged: !sameValues(state.values, stored),
    /** The record's values. */
    stored,
    kept: session.kept,
    uploadTracker,
    isUploading: state.uploads > 0,
    /** The inputs are inert. */
    held: state.isLocked || state.copy === 'offered',
    /** Makes the inputs inert during a save that navigates away: later input would be lost. */
    lock() {
      focused.current = document.activeElement;
      session.dispatch({ type: 'locked' });
    },
    setValue: session.type,
    /** Sets several values at once; keeps the others. */
    setValues: (values: FormValues) => session.dispatch({ type: 'filled', values }),
    /** The errors of a list of objects, by index and field: `2.title`. */
    itemErrorsOf: (name: string): Record<string, string> =>
      Object.fromEntries(
        Object.entries(state.errors).flatMap(([one, message]) =>
          one !== name && isWithin(one, name) ? [[one.slice(name.length + 1), String(message)]] : [],
        ),
      ),
    offered: state.offers[0],
    /** The number of copies offered after this one. */
    olderDraftCount: Math.max(0, state.offers.length - 1),
    /** Nothing is left to save. */
    removeDraft: () => session.restCopy(true),
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
      setServerErrors(error);
      session.dispatch({ type: 'unlocked' });
    },
    /** Replaces the values by newly saved ones, except fields that have changed since they were `sent`. */
    rebase: (next: FormValues, version: number | undefined, sent?: FormValues) =>
      session.dispatch({ type: 'rebased', next, version, sent }),
  };
}

/** Focuses the first invalid field in a list of items, once its form is open. */
function focusInvalidSoon() {
  setTimeout(() => document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus(), 100);
}

function firstMessages(errors: Record<string, string[]> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([name, [first]]) => [name, first ?? t('forms.fieldInvalid')]));
}
