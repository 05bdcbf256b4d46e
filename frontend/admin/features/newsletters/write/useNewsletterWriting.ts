import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { ResourceRecord } from '../../../../../backend/core/crud/resource.dto.js';
import type {
  NewsletterDraftInput,
  NewsletterRecord,
} from '../../../../../backend/features/newsletters/newsletter.dto.js';
import { conflictingRecord } from '../../../../api/conflicting-record';
import { t } from '../../../core/language/t';
import { useAdminApi } from '../../../core/session/SessionProvider';
import { toastAction, toastFailure, toastSuccess } from '../../../core/toasts/toast';
import { readerZone } from '../../../core/ui/times';
import { flushTyped } from '../../../fields/inputs/rich-text/writing-surface';
import { listKey } from '../../../lists/table/useList';
import { useDraftForm } from '../../../records/form/useDraftForm';
import { isFinal } from '../../../records/publication/final-refusal';
import { shortTime } from '../../../records/publication/zoned-time';
import { once } from '../../../records/record/useCreation';
import type { Keeper } from '../../../records/unsaved/record-session';
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
  const [opened] = useState(() => first && formRecord(first));
  const [savedAt, setSavedAt] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [create] = useState(() => once<NewsletterDraftInput, NewsletterRecord>());
  const update = (id: number, input: NewsletterDraftInput, version: number | undefined) =>
    api.send<NewsletterRecord>('PUT', `/admin/api/update_newsletter/${id}`, { ...input, version });
  const creation = {
    make: (input: NewsletterDraftInput, headers: Record<string, string>) =>
      api.send<NewsletterRecord>('POST', '/admin/api/create_newsletter', input, headers),
    change: ({ id, version }: NewsletterRecord, input: NewsletterDraftInput) => update(id, input, version),
  };
  const isDraft = newsletter === undefined || newsletter.status === 'draft';
  const keeper: Keeper = {
    differs: (typed) => isDraft && typed.isDirty,
    isReady: ({ values }) => values.title !== '',
    isRetried: (_, error) => !isFinal(error),
    async keep(typed, values) {
      const { record: known } = typed;
      const input = inputOf(values);
      const saved = known
        ? await update(known.id, input, typed.read().version ?? known.version)
        : await create(creation, input);
      flushTyped();
      take(saved);
      setSavedAt(new Date().toISOString());
      // Input during the request stays, and is sent next.
      typed.keptAs(formRecord(saved), values);
      if (known || typed.read().isLeft) return;
      onMade(String(saved.id));
      navigate({ to: `/admin/write/newsletters/${saved.id}`, replace: true, resetScroll: false, ignoreBlocker: true });
    },
  };
  const form = useDraftForm({
    declaration: writingForm(),
    record: opened,
    saved: opened ? undefined : newValues(),
    keeper,
  });
  const { session, record } = form;
  const { activity, failure } = session.read();

  const take = (next: NewsletterRecord) => {
    setNewsletter(next);
    queryClient.setQueryData([NEWSLETTER, 'written', next.id], next);
    queryClient.invalidateQueries({ queryKey: listKey(NEWSLETTER) });
  };

  /** Saves now. Resolves to whether the server has all input. */
  const keep = (): Promise<boolean> => session.keep();

  // A queued newsletter is sent without further action, so its status is polled.
  const id = newsletter?.id;
  const status = newsletter?.status;
  const isMoving = newsletter !== undefined && ['scheduled', 'preparing', 'sending'].includes(newsletter.status);
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(async () => {
      const now = await api.get<NewsletterRecord>(`/admin/api/edit_newsletter/${id}`).catch(() => undefined);
      if (now && now.status !== status) {
        setNewsletter(now);
        queryClient.invalidateQueries({ queryKey: listKey(NEWSLETTER) });
      }
    }, WATCH_MS);
    return () => clearInterval(timer);
  }, [api, queryClient, id, status, isMoving]);

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
      const { record: now } = session;
      if (now) take(await api.send<NewsletterRecord>('PUT', `/admin/api/unschedule_newsletter/${now.id}`, {}));
    });

  return {
    newsletter,
    record,
    form,
    isDraft,
    isSaving: activity === 'keeping',
    isBusy,
    savedAt,
    failure,
    keep,
    cancelSchedule,
    /** After a conflict, overwrites the version saved by somebody else. */
    overrule: () => {
      const theirs = conflictingRecord(failure?.error);
      if (theirs) session.overrule(formRecord(theirs as ResourceRecord & NewsletterRecord));
      return keep();
    },
    forgetFailure: () => session.dispatch({ type: 'failureForgotten' }),
    /** @param send_at Null sends immediately. */
    schedule: (send_at: string | null) =>
      attempt(t('newsletters.notSent'), async () => {
        const kept = (await keep()) ? session.record : undefined;
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
        const kept = (await keep()) ? session.record : undefined;
        if (!kept) return false;
        await api.send('POST', `/admin/api/test_newsletter/${kept.id}`, { email });
        toastSuccess(t('newsletters.testSent', { email }));
        return true;
      }),
    remove: () =>
      attempt(t('newsletters.notDeleted'), async () => {
        await session.idle();
        // Nothing is kept any more.
        session.dispatch({ type: 'sending' });
        try {
          if (session.record) await api.send('DELETE', `/admin/api/delete_newsletter/${session.record.id}`);
        } catch (error) {
          session.resume();
          throw error;
        }
        session.restCopy(true);
        queryClient.invalidateQueries({ queryKey: listKey(NEWSLETTER) });
        await navigate({ to: LIST, ignoreBlocker: true });
      }),
  };
}
