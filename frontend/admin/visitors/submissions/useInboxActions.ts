import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../api/client';
import { t } from '../../core/language/t';
import { useAdminApi } from '../../core/session/SessionProvider';
import { toastError, toastSuccess } from '../../core/toasts/toast';
import { errorMessage } from '../../core/ui/error-message';
import type { Inbox, Submission, Transition } from './inbox';
import { refreshInbox } from './useThread';

export interface InboxActions {
  /** Changes an entry's status. */
  setStatus(entry: Submission, step: Transition): Promise<void>;
  /** Marks an entry as spam, or as not spam. */
  setSpam(entry: Submission, isSpam: boolean): Promise<void>;
}

/** The requests that change an entry; each refetches the inbox. */
export function useInboxActions(inbox: Inbox): InboxActions {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const run = async (call: () => Promise<unknown>, message: string) => {
    try {
      await call();
      toastSuccess(message);
    } catch (error) {
      const stale = error instanceof ApiError && error.status === 409;
      toastError(
        stale ? t('inbox.changedMeanwhile') : errorMessage(error),
        t('inbox.notChanged', { inbox: inbox.name }),
      );
    }
    await refreshInbox(queryClient, inbox.name);
  };
  return {
    setStatus: ({ id, version }, { status, successMessage }) =>
      run(() => api.send('PUT', `/admin/api/update_${inbox.name}/${id}`, { status, version }), successMessage),
    setSpam: ({ id }, isSpam) =>
      run(
        () => api.send('PUT', `/admin/api/${isSpam ? 'spam' : 'not_spam'}_${inbox.name}/${id}`),
        isSpam ? t('inbox.markedSpam', { inbox: inbox.name }) : t('inbox.markedNotSpam', { inbox: inbox.name }),
      ),
  };
}
