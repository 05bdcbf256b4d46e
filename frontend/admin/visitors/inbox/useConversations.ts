import { type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type {
  ConversationChangeRow,
  ConversationCounts,
  ConversationRecord,
  ConversationsChanged,
  ConversationThread,
  InboxChoices,
} from '../../../../backend/visitors/inbox/conversation.dto.js';
import { t } from '../../core/language/t';
import { useAdminApi } from '../../core/session/SessionProvider';
import { useGet } from '../../core/session/useGet';
import { toastAction, toastError, toastFailure } from '../../core/toasts/toast';
import { listKey } from '../../lists/table/useList';
import { COUNTS_KEY } from '../submissions/useInboxCounts';
import type { DeskSearch } from './desk-search';
import { CONVERSATIONS, laneQuery } from './lane-query';

const REFRESH_MS = 60_000;

/** A lane of the inbox, page by page. */
export function useLane(search: DeskSearch) {
  return useInfiniteQuery({
    ...laneQuery(useAdminApi(), search),
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  });
}

export function useLaneCounts() {
  return useGet<ConversationCounts>([CONVERSATIONS, 'counts'], '/admin/api/conversation_counts', {
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  });
}

/** A conversation with all its messages. */
export function useConversation(id: number | undefined) {
  return useGet<ConversationThread>([CONVERSATIONS, 'thread', id], `/admin/api/conversations/${id}`, {
    enabled: id !== undefined,
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  });
}

const CHOICES_KEY = [CONVERSATIONS, 'choices'] as const;

/** Available colleagues and stages. */
export function useChoices() {
  return useGet<InboxChoices>(CHOICES_KEY, '/admin/api/inbox_choices', { staleTime: REFRESH_MS });
}

/** Refetches conversations, and lists that depend on them. */
export async function refreshConversations(queryClient: QueryClient): Promise<void> {
  const keys = [[CONVERSATIONS], COUNTS_KEY, ['inbox-today'], ['person-thread'], listKey('message'), listKey('agent')];
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** Changes conversations and offers to undo it. Returns whether anything was changed. */
export function useChange() {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  return useCallback(
    async (rows: ConversationChangeRow[], done: string): Promise<boolean> => {
      const send = (list: ConversationChangeRow[]) =>
        api.send<ConversationsChanged>('PUT', '/admin/api/conversations', { rows: list });
      try {
        const { changed, skipped, undo } = await send(rows);
        await refreshConversations(queryClient);
        if (skipped.length > 0) toastError(t('conversations.skipped', { count: skipped.length }));
        if (changed.length === 0) return false;
        toastAction(done, {
          label: t('ui.undo'),
          isUndo: true,
          onAction: () => {
            send(undo)
              .catch((error) => toastFailure(error, t('ui.notUndone')))
              .finally(() => refreshConversations(queryClient));
          },
        });
        return true;
      } catch (error) {
        toastFailure(error, t('conversations.notChanged'));
        return false;
      }
    },
    [api, queryClient],
  );
}

/** Merges a conversation into another, or undoes that. */
export function useMerge() {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const unmerge = useCallback(
    async (id: number) => {
      try {
        await api.send('PUT', `/admin/api/conversations/${id}/unmerge`);
      } catch (error) {
        toastFailure(error, t('conversations.notChanged'));
      }
      await refreshConversations(queryClient);
    },
    [api, queryClient],
  );
  const merge = useCallback(
    async ({ id, name, email }: ConversationRecord, into: ConversationRecord): Promise<boolean> => {
      try {
        await api.send('PUT', `/admin/api/conversations/${id}/merge`, { into: into.id });
      } catch (error) {
        toastFailure(error, t('conversations.notChanged'));
        return false;
      }
      await refreshConversations(queryClient);
      toastAction(t('conversations.merged', { name: name || email }), {
        label: t('ui.undo'),
        isUndo: true,
        // The target may have been done, due or assigned: restores its previous state.
        onAction: async () => {
          await unmerge(id);
          const { id: other, owner, due_at, done_at } = into;
          const row = { id: other, owner_id: owner?.id ?? null, due_at, is_done: done_at !== null };
          await api.send('PUT', '/admin/api/conversations', { rows: [row] }).catch(() => undefined);
          await refreshConversations(queryClient);
        },
      });
      return true;
    },
    [api, queryClient, unmerge],
  );
  return { merge, unmerge };
}
