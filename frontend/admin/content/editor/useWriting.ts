import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { BulkResult, BulkRow } from '../../../../backend/core/crud/bulk/bulk.dto.js';
import type { PublicationRecord } from '../../../../backend/core/crud/publication/publication.dto.js';
import type { Page, ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import { ACTIVE, INACTIVE } from '../../../../backend/core/crud/states.shared.js';
import { t } from '../../core/language/t';
import { useAdminApi } from '../../core/session/SessionProvider';
import { useCurrentUser } from '../../core/session/useCurrentUser';
import { type ToastAction, toastAction, toastError, toastFailure, toastSuccess } from '../../core/toasts/toast';
import { readerZone } from '../../core/ui/times';
import { withLabels } from '../../fields/field/labelled-errors';
import { readText } from '../../fields/field/read-field';
import { type FormValues, sameValues } from '../../fields/field/values';
import { flushTyped } from '../../fields/inputs/rich-text/writing-surface';
import { isEmpty, requestBody, toFormValues } from '../../fields/kinds/form-values';
import { listKey } from '../../lists/table/useList';
import { useAutosave } from '../../records/form/useAutosave';
import { useCanBeDraft } from '../../records/pages/editor/useCanBeDraft';
import { useRecordEditor } from '../../records/pages/editor/useRecordEditor';
import type { ScheduledTimes } from '../../records/publication/ScheduleDialog';
import { shortTime } from '../../records/publication/zoned-time';
import { endpointsOf } from '../../records/record/record-definition';
import { contentOf } from '../../records/record/server-draft';
import { useCreation } from '../../records/record/useCreation';
import { isUnanswered } from '../../records/record/useOnce';
import { useSaveRecord } from '../../records/record/useSaveRecord';
import type { Screen } from '../../records/screens/screen';
import { editorPath } from '../../records/screens/write-paths';
import { chosenDate, writeState } from './write-state';

/** How long a publication can be undone. */
const UNDO_MS = 8000;

export type Writing = ReturnType<typeof useWriting>;

/**
 * The state and actions of the editor. A new record is kept on the server as a draft from its first words, so that there is only
 * one kind of draft; until then, and while the server is unreachable, the browser keeps it.
 * @param onMade Called when the new record exists, so that its address leads to this form.
 */
export function useWriting(screen: Screen, first: ResourceRecord | undefined, onMade?: (id: string) => void) {
  const api = useAdminApi();
  const user = useCurrentUser();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const editor = useRecordEditor(screen, first);
  const isContent = useCanBeDraft(screen);
  const [isBusy, setBusy] = useState(false);
  const createRecord = useCreation(screen);
  const save = useSaveRecord(screen, { isSilent: true, create: createRecord });
  const { record, form, server } = editor;
  const isNamed = form.fields.every(
    (field) => field.required === undefined || !isEmpty(field, form.values[field.name]),
  );
  const canCreate = isContent && !record && form.isDirty && isNamed && form.offered === undefined && !form.isUploading;
  const { failure, isMounted, onSaved, onFailed } = useAutosave(form.values, canCreate, () => ensure());
  const state = writeState({ record, form, server, isContent, failure, isNamed, userId: user.id });

  // Actions use the values of the latest render: the last typed letters arrive with a render of their own.
  const latest = useRef({ editor, state });
  latest.current = { editor, state };
  const now = () => {
    flushSync(flushTyped);
    return latest.current.editor;
  };
  const list = `/admin/${screen.name}`;
  const pathOf = (id: number) => editorPath(screen.name, id) ?? list;

  /** The new record was created: its form becomes that of the record, at its address. */
  const continueAs = (made: ResourceRecord, sent: FormValues) => {
    flushSync(() => {
      latest.current.editor.continueFromNew(made, sent);
      onMade?.(String(made.id));
    });
    navigate({ to: pathOf(made.id), search: {}, replace: true, resetScroll: false, ignoreBlocker: true });
  };

  /** Creates the new record as a draft, one request at a time: later input is saved as its draft. */
  const creating = useRef<Promise<ResourceRecord | undefined>>(undefined);
  /** Publishes the new record; meanwhile no draft is created, which would be a second record. */
  const sending = useRef<Promise<boolean>>(undefined);
  const refusal = useRef<unknown>(undefined);
  const create = async (): Promise<ResourceRecord | undefined> => {
    const { form: typed } = latest.current.editor;
    const sent = { ...typed.values, status: INACTIVE };
    try {
      const made = await createRecord({ values: sent });
      onSaved();
      queryClient.invalidateQueries({ queryKey: listKey(screen.name) });
      if (isMounted.current) {
        flushSync(flushTyped);
        continueAs(made, sent);
      } else if (sameValues(latest.current.editor.form.values, typed.values)) {
        // Input during the request is kept only in this browser, and is offered again.
        typed.removeDraft();
      }
      return made;
    } catch (error) {
      const isRetried = isUnanswered(error);
      refusal.current = error;
      onFailed(error, typed.values, isRetried);
      return undefined;
    }
  };
  const ensure = async (): Promise<ResourceRecord | undefined> => {
    const { record: known } = latest.current.editor;
    if (known) return known;
    if (sending.current) {
      await sending.current;
      return ensure();
    }
    creating.current ??= create().finally(() => {
      creating.current = undefined;
    });
    return creating.current;
  };
  const attempt = async (what: string, work: () => Promise<unknown>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toastFailure(error, what);
    } finally {
      setBusy(false);
    }
  };

  const toastWithUndo = (message: string, undo: () => Promise<unknown>, look?: ToastAction['look']) =>
    toastAction(message, {
      label: t('ui.undo'),
      isUndo: true,
      ms: UNDO_MS,
      look,
      onAction: () => attempt(t('write.undoFailed'), undo),
    });

  const setSchedule = async (id: number, times: ScheduledTimes) => {
    const publication = await api.send<PublicationRecord>('PUT', `/admin/api/schedule_${screen.name}/${id}`, times);
    latest.current.editor.server?.setPublication(publication);
    queryClient.invalidateQueries({ queryKey: ['schedule'] });
    queryClient.invalidateQueries({ queryKey: listKey(screen.name) });
  };

  const unpublish = async (): Promise<void> => {
    const { record: shown, form: typed, server: draft } = now();
    if (!shown) return;
    await draft?.save();
    const saved = await api.send<ResourceRecord>('POST', `/admin/api/unpublish_${screen.name}/${shown.id}`, {
      ...(typed.version === undefined ? {} : { version: typed.version }),
    });
    latest.current.editor.continueWithStatus(saved);
    queryClient.invalidateQueries({ queryKey: listKey(screen.name) });
  };

  /** Shows visitors again what they saw before it was taken off the site. The draft is not published with it. */
  const showAgain = async (): Promise<void> => {
    const { record: hidden } = now();
    if (!hidden) return;
    const rows: BulkRow[] = [{ id: hidden.id, version: hidden.version, visible: true }];
    const path = `/admin/api/bulk_${screen.name}`;
    const { failed } = await api.send<BulkResult>('POST', path, { action: 'revert', rows });
    if (failed[0]) {
      toastError(failed[0].message, t('write.undoFailed'));
      return;
    }
    const saved = await api.get<ResourceRecord>(endpointsOf(screen).edit(hidden.id));
    if (isMounted.current) latest.current.editor.continueWithStatus(saved);
    queryClient.invalidateQueries({ queryKey: listKey(screen.name) });
  };

  /** Restores the previous public version; input stays and becomes the draft. */
  const revertTo = async (before: ResourceRecord) => {
    const { form: present } = now();
    const { update, updateMethod } = endpointsOf(screen);
    const shown = toFormValues(present.fields, before);
    const saved = await api.send<ResourceRecord>(
      updateMethod,
      update(before.id),
      requestBody(screen, before, shown, present.version),
    );
    queryClient.invalidateQueries({ queryKey: listKey(screen.name) });
    // All differences from the public version are unsaved input.
    if (isMounted.current) latest.current.editor.keepEditing(saved, toFormValues(present.fields, saved));
  };

  /** @param before The public version until then. */
  const toastPublished = (saved: ResourceRecord, before: ResourceRecord | undefined) => {
    const href = screen.publicPath?.(saved);
    // Named, since the editor may show the next record by then, below several of these.
    const title = readText(saved, screen.displayField) || t('ui.untitled');
    toastWithUndo(
      t(before ? 'write.titleUpdated' : 'write.titlePublished', { title }),
      () => (before ? revertTo(before) : unpublish()),
      href ? { label: t('write.openPage'), href } : undefined,
    );
  };

  /** Publishes the content. Resolves to whether it is public. */
  const send = (chosen?: { values: FormValues; version: number }): Promise<boolean> => {
    const { record: before, form: typed, server: draft } = latest.current.editor;
    const wasShown = latest.current.state.isShown;
    const snapshot = chosen?.values ?? typed.values;
    return new Promise((resolve) => {
      save.mutate(
        {
          record: before,
          values: isContent ? { ...snapshot, status: ACTIVE } : snapshot,
          version: chosen?.version ?? typed.version,
          before: before && draft ? draft.settle : undefined,
        },
        {
          onSuccess: (saved) => {
            flushSync(flushTyped);
            onSaved();
            if (before) latest.current.editor.keepEditing(saved, snapshot);
            else {
              continueAs(saved, { ...snapshot, ...(isContent ? { status: ACTIVE } : {}) });
            }
            if (!contentOf(saved)) latest.current.editor.form.removeDraft();
            if (isContent) toastPublished(saved, wasShown ? before : undefined);
            else toastSuccess(t('ui.saved'));
            resolve(true);
          },
          onError: (error) => {
            draft?.resume();
            latest.current.editor.form.setServerErrors(withLabels(error, screen.fields));
            resolve(false);
          },
        },
      );
    });
  };

  /** The same, after a draft that was created during the question for descriptions of pictures. */
  const sendOnce = async (): Promise<boolean> => {
    await creating.current;
    const isNew = !latest.current.editor.record;
    // After leaving in between, it stays a draft.
    if (isNew && !isMounted.current) return false;
    const sent = send();
    if (isNew) sending.current = sent;
    return sent.finally(() => {
      sending.current = undefined;
    });
  };

  const publish = async (): Promise<boolean> => {
    if (save.isPending) return false;
    now();
    // If a draft is being created, that record is published.
    await creating.current;
    let isSent: Promise<boolean> | undefined;
    await latest.current.editor.form.submit(() => {
      isSent = sendOnce();
    });
    return (await isSent) ?? false;
  };
  /** Saves now. Resolves to the record if the server has all input. */
  const keep = async (): Promise<ResourceRecord | undefined> => {
    const { server: draft, record: known } = now();
    if (!known) return ensure();
    return (await draft?.save()) === false ? undefined : known;
  };
  /** Saves, then schedules. Resolves to whether the server has all input and the times. */
  const schedule = async (choose: (before: ScheduledTimes) => ScheduledTimes): Promise<boolean> => {
    const kept = await keep();
    if (!kept) return false;
    // The record has the state from when the form was opened.
    const { publish_at = null, unpublish_at = null } =
      latest.current.editor.server?.publication ?? contentOf(kept)?.publication ?? {};
    const before = { publish_at, unpublish_at };
    const times = choose(before);
    await setSchedule(kept.id, times);
    toastWithUndo(scheduledWords(times, before), () => setSchedule(kept.id, before));
    return true;
  };
  const scheduleFor = (date: Date) =>
    attempt(t('write.notScheduled'), () =>
      schedule(({ unpublish_at }) => ({ publish_at: date.toISOString(), unpublish_at })),
    );

  /** Opens the choice of a time after saving. Errors of a new record are shown at its fields, not behind the dialog. */
  const chooseTime = async (open: () => void) => {
    if (await keep()) open();
    else if (!latest.current.editor.record)
      latest.current.editor.form.setServerErrors(withLabels(refusal.current, screen.fields));
  };

  const openNext = async () => {
    const next = nextOf(
      queryClient.getQueriesData<Page<ResourceRecord>>({ queryKey: listKey(screen.name) }),
      latest.current.editor.record?.id,
    );
    await navigate({ to: next === undefined ? list : pathOf(next), ignoreBlocker: true });
  };

  return {
    editor,
    screen,
    state,
    failure,
    list,
    isBusy: isBusy || save.isPending,
    isContent,
    save,
    send,
    publish,
    attempt,
    keep,
    chooseTime,
    schedule,
    /** The action of the main button; a time is chosen in a dialog that the caller opens. */
    async act(onChooseTime: () => void): Promise<void> {
      const { action } = latest.current.state;
      const date = chosenDate(now().form.values);
      if (action === 'changeTime') onChooseTime();
      else if (action === 'schedule' && date) await latest.current.editor.form.submit(() => scheduleFor(date));
      else await publish();
    },
    unpublish: () =>
      attempt(t('publication.takeOffFailed'), async () => {
        await unpublish();
        toastWithUndo(t('publication.takenOff', { name: screen.labels.name }), showAgain);
      }),
    drop: () => {
      now();
      return attempt(t('publication.draftNotDiscarded'), async () => latest.current.editor.server?.discard());
    },
    openNext,
    goBack: () => navigate({ to: list, ignoreBlocker: true }),
  };
}

/** Names the time that was changed. */
function scheduledWords({ publish_at, unpublish_at }: ScheduledTimes, before: ScheduledTimes): string {
  const at = (time: string) => ({ time: shortTime(time, readerZone()) });
  const isSame = publish_at !== null && Date.parse(publish_at) === Date.parse(before.publish_at ?? '');
  if (publish_at && !(isSame && unpublish_at)) return t('publication.publishesAt', at(publish_at));
  return unpublish_at ? t('publication.unpublishesAt', at(unpublish_at)) : t('publication.noLongerScheduled');
}

/** The next record in the list that was viewed last. */
function nextOf(lists: [unknown, Page<ResourceRecord> | undefined][], id: number | undefined): number | undefined {
  for (const [, page] of lists.reverse()) {
    const at = page?.data.findIndex((row) => row.id === id) ?? -1;
    const next = at >= 0 ? page?.data[at + 1] : undefined;
    if (next) return next.id;
  }
  return undefined;
}
