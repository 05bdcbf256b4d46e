import { useQuery } from '@tanstack/react-query';
import type { Today } from '../../../backend/operations/reports/today.dto.js';
import type { InboxToday } from '../../../backend/visitors/inbox/conversation.dto.js';
import { useAdminApi } from '../session/SessionProvider';

/** The user's own drafts, and recent entries. */
export function useToday() {
  const api = useAdminApi();
  return useQuery({
    queryKey: ['today'],
    queryFn: ({ signal }) => api.get<Today>('/admin/api/today', signal),
  });
}

/** People who wait for an answer. */
export function useInboxToday({ enabled }: { enabled: boolean }) {
  const api = useAdminApi();
  return useQuery({
    queryKey: ['inbox-today'],
    queryFn: ({ signal }) => api.get<InboxToday>('/admin/api/inbox_today', signal),
    enabled,
  });
}
