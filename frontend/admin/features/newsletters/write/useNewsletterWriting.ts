import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type {
  NewsletterDraftInput,
  NewsletterRecord,
} from '../../../../../backend/features/newsletters/newsletter.dto.js';
import { t } from '../../../core/language/t';
import { useAdminApi } from '../../../core/session/SessionProvider';
import { toastAction, toastFailure, toastSuccess } from '../../../core/toasts/toast';
import { readerZone } from '../../../core/ui/times';
import { flushTyped } from '../../../fields/inputs/rich-text/writing-surface';
import { toFormValues } from '../../../fields/kinds/form-values';
import { listKey } from '../../../lists/table/useList';
import { useAutosave } from '../../../records/form/useAutosave';
import { useDraftForm } from '../../../records/form/useDraftForm';
import { isFinal } from '../../../records/publication/final-refusal';
import { shortTime } from '../../../records/publication/zoned-time';
import { useOnce } from '../../../records/record/useOnce';
import { NEWSLETTER } from '../newsletter-form';
import { formRecord, inputOf, newValues, writingForm } from './newsletter-writing';

/** Polling interval while it is queued or being sent. */
const WATCH_MS = 3000;

/** Shorter than the server's limit, so that an undo at the last moment still succeeds. */
const UNDO_MS = 8000;

const LIST = '/admin/newsletter';

export type NewsletterWriting = ReturnType<typeof useNewsletterWriting>;

/** A newsletter being written: saved on the server from the first words until it is sent. */
export function useNewsletterWriting(first: NewsletterRecord | undefined, onMade: (id: string) => void) {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [newsletter, setNewsletter] = useState(first);
  const [record, setRecord] = useState(() => first && formRecord(first));
  const form = useDraftForm({ declaration: writingForm(), record, saved: record ? undefined : newValues() });
  const [savedAt, setSavedAt] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const create = useOnce<NewsletterDraftInput, NewsletterRecord>({
    make: (input, headers) => api.send('POST', '/admin/api/create_newsletter', input, headers),
    change: ({ id, version }, input) => api.send('PUT', `/admin/api/update_newsletter/${id}`, { ...input, version }),
  });
  const latest = useRef({ form, newsletter });
  latest.current = { form, newsletter };
  const isDraft = newsletter === undefined || newsletter.status === 'draft';
  const canKeep =
    isDraft && form.isDirty && form.values.title !== '' && form.offered === undefined && !form.isUploading;
  const { failure, isMounted, isStopped, onSaved, onFailed, forgetFailure } = useAutosave(form.values, canKeep, () =>
    keep(),
  );

  const take = (next: NewsletterRecord) => {
    setNewsletter(next);
    queryClient.setQueryData([NEWSLETTER, 'written', next.id], next);
    queryClient.invalidateQueries({ queryKey: listKey(NEWSLETTER) });
  };

  const send = async (version?: number): Promise<NewsletterRecord | undefined> => {
    const { form: typed, newsletter: known } = latest.current;
    const sent = typed.values;
    const input = inputOf(sent);
    setSaving(true);
    try {
      const saved = known
        ? await api.send<NewsletterRecord>('PUT', `/admin/api/update_newsletter/${known.id}`, {
            ...input,
            version: version ?? typed.version ?? known.version,
          })
        : await create(input);
      onSaved();
      setSavedAt(new Date().toISOString());
      // Input during the request stays, and is sent next.
      if (isMounted.current) flushSync(flushTyped);
      const made = formRecord(saved);
      flushSync(() => {
        if (!known) latest.current.form.removeDraft();
        take(saved);
        setRecord(made);
        latest.current.form.rebase(toFormValues(typed.fields, made), saved.version, sent);
        if (!known && isMounted.current) onMade(String(saved.id));
      });
      if (!known && isMounted.current)
        navigate({
          to: `/admin/write/newsletters/${saved.id}`,
          replace: true,
          resetScroll: false,
          ignoreBlocker: true,
        });
      return saved;
    } catch (error) {
      onFailed(error, sent, !isFinal(error));
      return undefined;
    } finally {
      setSaving(false);
    }
  };

  /** One request at a time. */
  const inFlight = useRef<Promise<NewsletterRecord | undefined>>(undefined);
  /** Saves now. Resolves to the saved newsletter if it includes all input. */
  const keep = async (): Promise<NewsletterRecord | undefined> => {
    flushSync(flushTyped);
    // If two callers wait for the same request, the second then waits for the first.
    while (inFlight.current) await inFlight.current;
    const { form: typed, newsletter: known } = latest.current;
    if (known && !typed.isDirty) return known;
    inFlight.current = send().finally(() => {
      inFlight.current = undefined;
    });
    return inFlight.current;
  };

  // A queued newsletter is sent without further action, so its status is polled.
  const id = newsletter?.id;
  const isMoving = newsletter !== undefined && ['scheduled', 'preparing', 'sending'].includes(newsletter.status);
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(async () => {
      const now = await api.get<NewsletterRecord>(`/admin/api/edit_newsletter/${id}`).catch(() => undefined);
      if (now && now.status !== latest.current.newsletter?.status) {
        setNewsletter(now);
        queryClient.invalidateQueries({ queryKey: listKey(NEWSLETTER) });
      }
    }, WATCH_MS);
    return () => clearInterval(timer);
  }, [api, queryClient, id, isMoving]);

  const attempt = async <T>(what: string, work: () => Promise<T>): Promise<T | undefined> => {
    if (isBusy) return undefined;
    setBusy(true);
    try {
      return await work();
    } catch (error) {
      toastFailure(error, what);
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  const cancelSchedule = () =>
    attempt(t('write.undoFailed'), async () => {
      const { newsletter: now } = latest.current;
      if (now) take(await api.send<NewsletterRecord>('PUT', `/admin/api/unschedule_newsletter/${now.id}`, {}));
    });

  return {
    newsletter,
    record,
    form,
    isDraft,
    isSaving,
    isBusy,
    savedAt,
    failure,
    keep,
    cancelSchedule,
    /** After a conflict, overwrites the version saved by somebody else. */
    overrule: (version: number) => {
      onSaved();
      return send(version);
    },
    forgetFailure,
    /** @param send_at Null sends immediately. */
    schedule: (send_at: string | null) =>
      attempt(t('newsletters.notSent'), async () => {
        const kept = isDraft ? await keep() : newsletter;
        if (!kept) return false;
        const set = await api.send<NewsletterRecord>('PUT', `/admin/api/schedule_newsletter/${kept.id}`, { send_at });
        take(set);
        const time = set.send_at ? shortTime(set.send_at, readerZone()) : '';
        toastAction(send_at ? t('publication.publishesAt', { time }) : t('newsletters.sendingSoon'), {
          label: t('ui.undo'),
          isUndo: true,
          ms: UNDO_MS,
          onAction: cancelSchedule,
        });
        return true;
      }),
    test: (email: string) =>
      attempt(t('newsletters.notSent'), async () => {
        const kept = isDraft ? await keep() : newsletter;
        if (!kept) return false;
        await api.send('POST', `/admin/api/test_newsletter/${kept.id}`, { email });
        toastSuccess(t('newsletters.testSent', { email }));
        return true;
      }),
    remove: () =>
      attempt(t('newsletters.notDeleted'), async () => {
        await inFlight.current;
        const { newsletter: now } = latest.current;
        if (now) await api.send('DELETE', `/admin/api/delete_newsletter/${now.id}`);
        latest.current.form.removeDraft();
        isMounted.current = false;
        isStopped.current = true;
        queryClient.invalidateQueries({ queryKey: listKey(NEWSLETTER) });
        await navigate({ to: LIST, ignoreBlocker: true });
      }),
  };
}
