import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
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
import type { FormValues } from '../../fields/field/values';
import { flushTyped } from '../../fields/inputs/rich-text/writing-surface';
import { isEmpty, requestBody, toFormValues } from '../../fields/kinds/form-values';
import { listKey } from '../../lists/table/useList';
import { useCanBeDraft } from '../../records/pages/editor/useCanBeDraft';
import { useRecordEditor } from '../../records/pages/editor/useRecordEditor';
import type { ScheduledTimes } from '../../records/publication/ScheduleDialog';
import { useDraftKeeper } from '../../records/publication/useDraftKeeper';
import { shortTime } from '../../records/publication/zoned-time';
import { endpointsOf } from '../../records/record/record-definition';
import { isUnanswered, useCreation } from '../../records/record/useCreation';
import { useSaveRecord } from '../../records/record/useSaveRecord';
import type { Screen } from '../../records/screens/screen';
import { editorPath } from '../../records/screens/write-paths';
import type { Keeper, RecordSession } from '../../records/unsaved/record-session';
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
  const isContent = useCanBeDraft(screen);
  const [isBusy, setBusy] = useState(false);
  const createRecord = useCreation(screen);
  const save = useSaveRecord(screen, { isSilent: true, create: createRecord });
  const drafts = useDraftKeeper(screen);
  const list = `/admin/${screen.name}`;
  const pathOf = (id: number) => editorPath(screen.name, id) ?? list;

  /** The new record was created: its form becomes that of the record, at its address. */
  const continueAs = (made: ResourceRecord, sent: FormValues) => {
    flushTyped();
    session.keptAs(made, sent);
    if (session.read().isLeft) return;
    onMade?.(String(made.id));
    navigate({ to: pathOf(made.id), search: {}, replace: true, resetScroll: false, ignoreBlocker: true });
  };
  const keeper: Keeper = {
    differs: (typed) => (typed.record ? drafts.differs(typed) : isContent && typed.isDirty),
    isReady: (typed) => typed.record !== undefined || isNamed(typed),
    isRetried: (typed, error) => (typed.record ? drafts.isRetried(typed, error) : isUnanswered(error)),
    async keep(typed, values, isAsked) {
      if (typed.record) return drafts.keep(typed, values, isAsked);
      const sent = { ...values, status: INACTIVE };
      const made = await createRecord({ values: sent });
      queryClient.invalidateQueries({ queryKey: listKey(screen.name) });
      continueAs(made, sent);
    },
  };
  const editor = useRecordEditor(screen, first, { keeper });
  const { record, form, server } = editor;
  const { session } = form;
  const { failure } = session.read();
  const state = writeState({ record, form, server, isContent, failure, isNamed: isNamed(session), userId: user.id });

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
    session.dispatch({ type: 'scheduled', publication });
    queryClient.invalidateQueries({ queryKey: ['schedule'] });
    queryClient.invalidateQueries({ queryKey: listKey(screen.name) });
  };

  const unpublish = async (): Promise<void> => {
    const { record: shown } = session;
    if (!shown) return;
    await session.keep();
    const { version } = session.read();
    const saved = await api.send<ResourceRecord>('POST', `/admin/api/unpublish_${screen.name}/${shown.id}`, {
      ...(version === undefined ? {} : { version }),
    });
    editor.continueWithStatus(saved);
    queryClient.invalidateQueries({ queryKey: listKey(screen.name) });
  };

  /** Shows visitors again what they saw before it was taken off the site. The draft is not published with it. */
  const showAgain = async (): Promise<void> => {
    const { record: hidden } = session;
    if (!hidden) return;
    const rows: BulkRow[] = [{ id: hidden.id, version: hidden.version, visible: true }];
    const path = `/admin/api/bulk_${screen.name}`;
    const { failed } = await api.send<BulkResult>('POST', path, { action: 'revert', rows });
    if (failed[0]) {
      toastError(failed[0].message, t('write.undoFailed'));
      return;
    }
    const saved = await api.get<ResourceRecord>(endpointsOf(screen).edit(hidden.id));
    editor.continueWithStatus(saved);
    queryClient.invalidateQueries({ queryKey: listKey(screen.name) });
  };

  /** Restores the previous public version; input stays and becomes the draft. */
  const revertTo = async (before: ResourceRecord) => {
    flushTyped();
    const { update, updateMethod } = endpointsOf(screen);
    const saved = await api.send<ResourceRecord>(
      updateMethod,
      update(before.id),
      requestBody(screen, before, toFormValues(session.fields, before), session.read().version),
    );
    queryClient.invalidateQueries({ queryKey: listKey(screen.name) });
    // All differences from the public version are unsaved input.
    editor.keepEditing(saved, toFormValues(session.fields, saved));
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
  const send = async (chosen?: { values: FormValues; version: number }): Promise<boolean> => {
    const { record: before, values } = session;
    const wasShown = before !== undefined && readText(before, 'status') === ACTIVE;
    const snapshot = chosen?.values ?? values;
    const sent = isContent ? { ...snapshot, status: ACTIVE } : snapshot;
    const version = chosen?.version ?? session.read().version;
    try {
      const saved = await save.mutateAsync({ record: before, values: sent, version, before: session.settle });
      flushTyped();
      if (before) editor.keepEditing(saved, snapshot);
      else continueAs(saved, sent);
      if (isContent) toastPublished(saved, wasShown ? before : undefined);
      else toastSuccess(t('ui.saved'));
      return true;
    } catch (error) {
      session.resume();
      form.setServerErrors(withLabels(error, screen.fields));
      if (session.read().isLeft) toastFailure(error, t('records.notSaved', { name: screen.labels.name }));
      return false;
    }
  };

  const publish = async (): Promise<boolean> => {
    if (session.read().isPublishing) return false;
    session.dispatch({ type: 'publicationAsked' });
    try {
      flushTyped();
      // If a draft is being created, that record is published.
      await session.idle();
      let isSent: Promise<boolean> | undefined;
      await form.submit(() => {
        // Descriptions of pictures may have been asked for meanwhile. What was left by then stays a draft.
        isSent = session.idle().then(() => (session.record || !session.read().isLeft ? send() : false));
      });
      return (await isSent) ?? false;
    } finally {
      session.dispatch({ type: 'publicationEnded' });
    }
  };
  /** Saves now. Resolves to the record if the server has all input. */
  const keep = async (): Promise<ResourceRecord | undefined> => ((await session.keep()) ? session.record : undefined);
  /** Saves, then schedules. Resolves to whether the server has all input and the times. */
  const schedule = async (choose: (before: ScheduledTimes) => ScheduledTimes): Promise<boolean> => {
    const kept = await keep();
    if (!kept) return false;
    const { publish_at = null, unpublish_at = null } = session.read().publication ?? {};
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
    else if (!session.record) form.setServerErrors(withLabels(session.read().failure?.error, screen.fields));
  };

  const openNext = async () => {
    const next = nextOf(
      queryClient.getQueriesData<Page<ResourceRecord>>({ queryKey: listKey(screen.name) }),
      session.record?.id,
    );
    await navigate({ to: next === undefined ? list : pathOf(next), ignoreBlocker: true });
  };

  return {
    editor,
    screen,
    state,
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
      flushTyped();
      const { action } = state;
      const date = chosenDate(session.values);
      if (action === 'changeTime') onChooseTime();
      else if (action === 'schedule' && date) await form.submit(() => scheduleFor(date));
      else await publish();
    },
    unpublish: () =>
      attempt(t('publication.takeOffFailed'), async () => {
        await unpublish();
        toastWithUndo(t('publication.takenOff', { name: screen.labels.name }), showAgain);
      }),
    drop: () => attempt(t('publication.draftNotDiscarded'), async () => server?.discard()),
    openNext,
    goBack: () => navigate({ to: list, ignoreBlocker: true }),
  };
}

/** Whether a new record has what it requires. */
const isNamed = ({ shownFields, values }: RecordSession): boolean =>
  shownFields.every((field) => field.required === undefined || !isEmpty(field, values[field.name]));

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
