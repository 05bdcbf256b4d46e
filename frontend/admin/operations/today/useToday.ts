import type { Today } from '../../../../backend/operations/reports/today.dto.js';
import type { InboxToday } from '../../../../backend/visitors/inbox/conversation.dto.js';
import { useGet } from '../../core/session/useGet';

/** The user's own drafts, and recent entries. */
export function useToday() {
  return useGet<Today>(['today'], '/admin/api/today');
}

/** People who wait for an answer. */
export function useInboxToday({ enabled }: { enabled: boolean }) {
  return useGet<InboxToday>(['inbox-today'], '/admin/api/inbox_today', { enabled });
}
