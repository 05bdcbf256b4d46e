import type { Today } from '../../../../backend/operations/reports/today.dto.js';
import type { InboxToday } from '../../../../backend/visitors/inbox/conversation.dto.js';
import { useGet } from '../../core/session/useGet';
import { usePermissions } from '../../core/session/usePermissions';

/** The user's own drafts, and recent entries; nothing for a role without reports. */
export function useToday() {
  const { can } = usePermissions();
  return useGet<Today>(['today'], '/admin/api/today', { enabled: can('reports.read') });
}

/** People who wait for an answer. */
export function useInboxToday({ enabled }: { enabled: boolean }) {
  return useGet<InboxToday>(['inbox-today'], '/admin/api/inbox_today', { enabled });
}
