import type { InboxCounts } from '../../../../backend/visitors/inbox/inbox.dto.js';
import { usePermissions } from '../../core/session/usePermissions';
import { usePolled } from '../../core/session/usePolled';

export const COUNTS_KEY = ['inbox-counts'] as const;

const INTERVAL_MS = 60_000;

/** The counts of new entries, polled. */
function useInboxCountsQuery() {
  const { can } = usePermissions();
  return usePolled<InboxCounts>({
    key: COUNTS_KEY,
    path: '/admin/api/inbox_counts',
    intervalMs: INTERVAL_MS,
    enabled: can('inbox.read'),
  });
}

/** The same; undefined until fetched, and without the permission. */
export function useInboxCounts(): InboxCounts | undefined {
  const { can } = usePermissions();
  const { data } = useInboxCountsQuery();
  return can('inbox.read') ? data : undefined;
}
