import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/client';
import { useAdminApi } from '../session/SessionProvider';
import { listKey } from '../table/useList';
import { messageOf } from '../ui/message-of';
import { toastDone, toastFailed } from '../ui/toast';
import type { Inbox, InboxEntry, Step } from './inbox';

/** Takes an entry to another step. */
export function useSteps(inbox: Inbox): (entry: InboxEntry, step: Step) => Promise<void> {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  return async ({ id, version }, { status, done }) => {
    try {
      await api.send('PUT', `/admin/api/update_${inbox.name}/${id}`, { status, version });
      toastDone(done);
    } catch (error) {
      const stale = error instanceof ApiError && error.status === 409;
      toastFailed(
        stale ? 'Somebody else changed it meanwhile; this is how it stands now.' : messageOf(error),
        `${inbox.label} not changed`,
      );
    }
    await queryClient.invalidateQueries({ queryKey: listKey(inbox.name) });
  };
}
