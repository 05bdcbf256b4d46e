import { useEffect, useMemo, useRef, useState } from 'react';
import type { Presence, PresentPerson } from '../../../../../backend/content/publications/presence/presence.dto.js';
import type { ResourceRecord } from '../../../../../backend/core/crud/resource.dto.js';
import { ACTIVE } from '../../../../../backend/core/crud/states.shared.js';
import { t } from '../../../core/language/t';
import { useBackgroundSend } from '../../../core/session/useBackgroundSend';
import { tab, useBeats } from '../../../core/session/useBeats';
import { useTakesPart } from '../../../core/session/useKinds';
import { readText } from '../../../fields/field/read-field';
import type { FormValues } from '../../../fields/field/values';
import { requestBody } from '../../../fields/kinds/form-values';
import { type DraftForm, useDraftForm } from '../../form/useDraftForm';
import type { PreviewSource } from '../../preview/preview-context';
import { useNeedsReview } from '../../publication/AskForReview';
import { useDraftKeeper } from '../../publication/useDraftKeeper';
import { useServerDraft } from '../../publication/useServerDraft';
import type { Screen } from '../../screens/screen';
import type { Keeper } from '../../unsaved/record-session';

interface Options {
  /** Initial values of a new record; memoize them. */
  saved?: FormValues | undefined;
  /** The values of a failed save. */
  values?: FormValues | undefined;
  errors?: Record<string, string[]> | undefined;
  /** Replaces that of drafts. */
  keeper?: Keeper;
  /** Whether the form is shown, and the user visible to others. */
  isOpen?: boolean;
}

export type RecordEditor = ReturnType<typeof useRecordEditor>;

/**
 * The state for editing a record, both on a page and in a dialog: its form, its draft on the server, other users present, and its
 * preview. The parts of the screen are in `EditorParts`.
 * @param first Undefined for a new record.
 */
export function useRecordEditor(
  screen: Screen,
  first: ResourceRecord | undefined,
  { saved, values, errors, keeper, isOpen = true }: Options = {},
) {
  const needsReview = useNeedsReview(screen.name);
  // Whoever may not publish has no say in what visitors see.
  const declaration = useMemo(
    () => (needsReview ? { ...screen, fields: screen.fields.filter(({ kind }) => kind !== 'status') } : screen),
    [screen, needsReview],
  );
  const drafts = useDraftKeeper(screen);
  const form = useDraftForm({
    declaration,
    record: first,
    saved: first ? undefined : saved,
    values,
    errors,
    keeper: keeper ?? drafts,
  });
  const { record, session } = form;
  const server = useServerDraft(screen, session);
  const [isComparing, setComparing] = useState(false);
  const isPreviewed = useTakesPart(screen.name, 'preview');
  const others = usePresence(screen.name, record?.id, isOpen && server !== undefined);
  return {
    screen,
    record,
    form,
    /** Undefined for records that are not content. */
    server,
    others,
    /** Whether the user asks somebody else to publish it. */
    needsReview,
    /** Whether the form is being compared with a version saved by somebody else. */
    isComparing,
    setComparing,
    previewed: isPreviewed ? previewSource(screen, form, record) : undefined,
    /** Continues with the form after a save. @param sent Later input is kept. */
    keepEditing: (saved: ResourceRecord, sent?: FormValues) => session.saved(saved, sent),
    /** Continues with the form of a new record after it was saved as a draft. */
    continueFromNew: (made: ResourceRecord, sent: FormValues) => session.keptAs(made, sent),
    /** Continues after only the status was saved; input and the draft are kept. */
    continueWithStatus: (saved: ResourceRecord) => session.statusSaved(saved, readText(saved, 'status')),
  };
}

/** The preview of a record's form, also of a new one. */
function previewSource(
  screen: Screen,
  { values, version, isChanged }: Pick<DraftForm, 'values' | 'version' | 'isChanged'>,
  record?: ResourceRecord,
): PreviewSource {
  const address = record && screen.publicPath?.(record);
  return {
    resource: screen.name,
    id: record?.id ?? 0,
    values: requestBody(screen, record, values, undefined),
    version,
    title:
      (record && readText(record, screen.displayField)) ||
      t('resourcePages.newRecord', { singular: screen.labels.singular }),
    address,
    note:
      record && readText(record, 'status') === ACTIVE
        ? t(isChanged ? 'resourcePages.previewHint' : 'resourcePages.publishedVersion')
        : t('resourcePages.notVisibleYet'),
  };
}

/** Reports that the record is open, and the current field. Returns the others who have it open. */
function usePresence(resource: string, id: number | undefined, isEnabled: boolean): PresentPerson[] {
  const send = useBackgroundSend();
  const [others, setOthers] = useState<PresentPerson[]>([]);
  const field = useRef<string | null>(null);
  const beat = useBeats<Presence>(isEnabled && id !== undefined ? `${resource} ${id}` : undefined, {
    call: (gone) => send('PUT', '/admin/api/presence', { resource, id, tab, field: field.current, gone }),
    onAnswer: (answer) => setOthers(answer?.others ?? []),
  });

  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      const name = target.closest('[data-field]')?.getAttribute('data-field') ?? null;
      if (name === field.current) return;
      field.current = name;
      beat();
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  });
  return others;
}
