import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/client';
import { useAdminApi } from '../session/SessionProvider';
import { messageOf } from '../ui/message-of';
import { toastDone, toastFailed } from '../ui/toast';
import type { Inbox, Step, Submission } from './inbox';
import { refreshInbox } from './useThread';

export interface Steps {
  /** Takes an entry to another step. */
  take(entry: Submission, step: Step): Promise<void>;
  /** Says whether an entry is suspected spam. */
  suspect(entry: Submission, isSpam: boolean): Promise<void>;
}

/** What changes an entry. */
export function useSteps(inbox: Inbox): Steps {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const run = async (call: () => Promise<unknown>, done: string) => {
    try {
      await call();
      toastDone(done);
    } catch (error) {
      const stale = error instanceof ApiError && error.status === 409;
      toastFailed(
        stale ? 'Somebody else changed it meanwhile; this is how it stands now.' : messageOf(error),
        `${inbox.label} not changed`,
      );
    }
    await refreshInbox(queryClient, inbox.name);
  };
  return {
    take: ({ id, version }, { status, done }) =>
      run(() => api.send('PUT', `/admin/api/update_${inbox.name}/${id}`, { status, version }), done),
    suspect: ({ id }, isSpam) =>
      run(
        () => api.send('PUT', `/admin/api/${isSpam ? 'spam' : 'not_spam'}_${inbox.name}/${id}`),
        `${inbox.label} is ${isSpam ? 'suspected spam' : 'not spam'}`,
      ),
  };
}
