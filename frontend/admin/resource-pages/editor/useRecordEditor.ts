import { useState } from 'react';
import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import { type FormValues, toFormValues } from '../../fields/values';
import { useDraftForm } from '../../forms/useDraftForm';
import { usePresence } from '../../publication/usePresence';
import { useServerDraft } from '../../publication/useServerDraft';
import { contentOf } from '../../records/server-draft';
import type { Screen } from '../../resources/screen';
import { previewSource } from './preview-source';

interface Options {
  /** Of a new record: what it is filled in with. Memoize it. */
  saved?: FormValues | undefined;
  /** Those of a failed save. */
  values?: FormValues;
  errors?: Record<string, string[]>;
  /** Whether the form is shown: others see then that one is there. */
  isOpen?: boolean;
}

export type RecordEditor = ReturnType<typeof useRecordEditor>;

/**
 * What edits a record, on a page and in a dialog alike: its form, its draft on the server, who else is there, and what its
 * preview shows. The parts of the screen are in `EditorParts`.
 * @param first Undefined for a new record.
 */
export function useRecordEditor(
  screen: Screen,
  first: ResourceRecord | undefined,
  { saved, values, errors, isOpen = true }: Options = {},
) {
  const [record, setRecord] = useState(first);
  const form = useDraftForm({ declaration: screen, record, saved: record ? undefined : saved, values, errors });
  const server = useServerDraft(screen, record, form);
  const [isComparing, setComparing] = useState(false);
  const others = usePresence(screen.name, record?.id, isOpen && server !== undefined);
  return {
    screen,
    record,
    form,
    /** Undefined for records that are no content. */
    server,
    others,
    /** Whether the form is compared with what somebody else has saved. */
    isComparing,
    setComparing,
    previewed: previewSource(screen, form, record),
    /** The record was saved, and the form goes on from there. @param sent What is typed since then stays. */
    keepEditing(saved: ResourceRecord, sent?: FormValues) {
      setRecord(saved);
      form.rebase(toFormValues(form.fields, saved), saved.version, sent);
      const draft = contentOf(saved)?.draft;
      if (draft) form.goOnWithDraft(saved, draft);
    },
    /** The new record was saved as a draft, and the form goes on with it. */
    goOnFromNew(made: ResourceRecord, sent: FormValues) {
      form.removeDraft();
      setRecord(made);
      form.keepEditing(made, sent);
    },
    /** The record is off the site; what is typed stays. */
    goOnUnpublished(saved: ResourceRecord) {
      setRecord({ ...saved, draft: contentOf(server?.current())?.draft } as ResourceRecord);
      form.setVersion(saved.version);
      form.setValue('status', 'inactive');
    },
  };
}
