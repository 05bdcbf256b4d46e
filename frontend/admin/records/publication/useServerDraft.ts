import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type {
  DraftRecord,
  PublicationRecord,
  SavedDraft,
} from '../../../../backend/core/crud/publication/publication.dto.js';
import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import { ApiError } from '../../../api/client';
import { t } from '../../core/language/t';
import { useAdminApi } from '../../core/session/SessionProvider';
import { useBackgroundSend } from '../../core/session/useBackgroundSend';
import { toastInfo } from '../../core/toasts/toast';
import { type FormValues, sameValue } from '../../fields/field/values';
import { toWire } from '../../fields/kinds/form-values';
import { kindOf } from '../../fields/kinds/registry';
import { listKey } from '../../lists/table/useList';
import { type SaveFailure, useAutosave } from '../form/useAutosave';
import type { DraftForm } from '../form/useDraftForm';
import type { RecordDefinition } from '../record/record-definition';
import { type ContentRecordWithDraft, contentOf, draftPath } from '../record/server-draft';
import { isFinal } from './final-refusal';

export interface ServerDraft {
  publication: PublicationRecord;
  isSaving: boolean;
  failure: SaveFailure | undefined;
  /** The response 409: somebody else has saved the draft or the record. */
  conflict: ApiError | undefined;
  /** Whether there are changes to save. */
  canSave: boolean;
  /** Saves the draft now. Resolves to whether the server has the form's values. */
  save(): Promise<boolean>;
  /**
   * Saves the draft before an update with the form's values, so that the server recognizes these as the draft's. Resolves to
   * `current()`.
   */
  settle(): Promise<ResourceRecord>;
  /** Resumes after a failed update. */
  resume(): void;
  /** The record with the draft on the server. */
  current(): ResourceRecord;
  setPublication(publication: PublicationRecord): void;
  discard(): Promise<void>;
  /** After a conflict, lets the form's values replace those saved by somebody else. */
  overrule(version: number): void;
}

/**
 * Saves unsaved values as a draft on the server: two seconds after the last key press, and when the form is left. The form's values
 * are only read, so input is never replaced. Undefined for records that are not content, and for a new one until it is saved.
 */
export function useServerDraft(
  definition: RecordDefinition,
  record: ResourceRecord | undefined,
  form: DraftForm,
): ServerDraft | undefined {
  const api = useAdminApi();
  const sendInBackground = useBackgroundSend();
  const queryClient = useQueryClient();
  const content = contentOf(record);
  const [publication, setPublicationState] = useState(content?.publication);
  const [isSaving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<ApiError>();
  /** The draft that the form is based on. */
  const draft = useRef<DraftRecord | undefined>(content?.draft);
  const draftAt = useRef<string | null>(content?.publication.draft_at ?? null);
  const inFlight = useRef<Promise<boolean>>(undefined);
  // Of the latest render, for timers.
  const latest = useRef({ form, record });
  latest.current = { form, record };

  const isEnabled = content !== undefined;
  const drafts = form.fields.filter((field) => field.kind !== 'status' && !kindOf(field).isSecret && !field.immutable);
  const isDifferent = (values: FormValues, from: FormValues): boolean =>
    drafts.some(({ name }) => !sameValue(values[name], from[name]));
  const canSave = isEnabled && isDifferent(form.values, form.kept);
  const isHeld = form.offered !== undefined || form.isUploading || conflict !== undefined;
  const { failure, isStopped, onSaved, onFailed } = useAutosave(form.values, canSave && !isHeld, () =>
    saveRef.current(),
  );

  const setPublication = (next: PublicationRecord) => {
    draftAt.current = next.draft_at;
    setPublicationState(next);
  };

  const send = async (isAsked: boolean): Promise<boolean> => {
    if (!content) return true;
    const { form: now } = latest.current;
    const { values, stored } = now;
    const version = now.version ?? content.version;
    const changed = drafts.filter(({ name }) => !sameValue(values[name], stored[name]));
    const body = Object.fromEntries(changed.map((field) => [field.name, toWire(field, values[field.name])]));
    setSaving(true);
    try {
      const put = isAsked ? api.send : sendInBackground;
      const { notice, ...saved } = await put<SavedDraft>('PUT', draftPath(definition, content.id), {
        values: body,
        version,
        draft_at: draftAt.current,
      });
      setPublication(saved);
      if (notice) toastInfo(notice);
      draft.current = saved.draft_at
        ? { values: body, version, draft_at: saved.draft_at, draft_by: saved.draft_by }
        : undefined;
      onSaved();
      now.setDrafted({ ...values, ...('status' in stored ? { status: stored.status ?? '' } : {}) });
      queryClient.invalidateQueries({ queryKey: listKey(definition.name), refetchType: 'none' });
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) setConflict(error);
      onFailed(error, values, !isFinal(error));
      return false;
    } finally {
      setSaving(false);
    }
  };

  const save = async (isAsked = false): Promise<boolean> => {
    await inFlight.current;
    const { form: now } = latest.current;
    if (!isEnabled || !isDifferent(now.values, now.kept)) return true;
    inFlight.current = send(isAsked);
    return inFlight.current;
  };
  const saveRef = useRef(save);
  saveRef.current = save;

  // The record was saved and no longer has a draft.
  const savedPublication = content?.publication;
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only for another record
  useEffect(() => {
    if (isFirst.current) isFirst.current = false;
    else if (savedPublication) {
      setPublication(savedPublication);
      onSaved();
      setConflict(undefined);
      isStopped.current = false;
    }
  }, [savedPublication]);

  if (!publication || !content) return undefined;
  const current = () =>
    ({
      ...content,
      publication: { ...publication, draft_at: draftAt.current },
      draft: draft.current,
    }) as ContentRecordWithDraft;
  return {
    publication,
    isSaving,
    failure,
    conflict,
    canSave,
    save: () => saveRef.current(true),
    async settle() {
      isStopped.current = true;
      await inFlight.current;
      // Without a draft on the server, the update can't leave one behind.
      if (draftAt.current !== null && !conflict) await saveRef.current();
      return current();
    },
    resume() {
      isStopped.current = false;
    },
    current,
    setPublication,
    async discard() {
      isStopped.current = true;
      await inFlight.current;
      const { notice, ...next } = await api.send<SavedDraft>('DELETE', draftPath(definition, content.id));
      draft.current = undefined;
      setPublication(next);
      toastInfo(notice ?? t('publication.draftDiscarded'));
      onSaved();
      latest.current.form.reset();
      isStopped.current = false;
      queryClient.invalidateQueries({ queryKey: listKey(definition.name) });
      queryClient.invalidateQueries({ queryKey: ['schedule'] });
    },
    overrule(version) {
      const other = conflict?.body.draft as DraftRecord | null | undefined;
      if (other !== undefined) draftAt.current = other?.draft_at ?? null;
      latest.current.form.setVersion(version);
      setConflict(undefined);
      onSaved();
    },
  };
}
