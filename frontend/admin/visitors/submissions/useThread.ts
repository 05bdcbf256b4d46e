import type { QueryClient } from '@tanstack/react-query';
import type { MessageThread } from '../../../../backend/visitors/messages/message.dto.js';
import type { Thread } from '../../../../backend/visitors/submissions/submission.dto.js';
import { useGet } from '../../core/session/useGet';
import { listKey } from '../../lists/table/useList';
import type { Inbox, Submission } from './inbox';
import { COUNTS_KEY } from './useInboxCounts';

const threadKey = (name: string) => ['thread', name] as const;

/** The polling interval while a reply is queued. */
const POLL_MS = 3000;

/** Fetches an entry with its replies. */
export function useThread({ name }: Inbox, id: number | undefined) {
  return useGet<Thread<Submission> & Partial<Pick<MessageThread, 'transcript'>>>(
    [...threadKey(name), id],
    `/admin/api/${name}_thread/${id}`,
    {
      enabled: id !== undefined,
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.replies.some(({ status, error }) => status === 'queued' && error === null) ? POLL_MS : false,
    },
  );
}

/** Invalidates the list, the open thread and the counts. */
export async function refreshInbox(queryClient: QueryClient, name: string): Promise<void> {
  await Promise.all(
    [listKey(name), threadKey(name), COUNTS_KEY].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
}
