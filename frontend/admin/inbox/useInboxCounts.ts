import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { InboxCounts } from '../../../backend/inbox/inbox.dto.js';
import { usePermissions } from '../session/usePermissions';

export const COUNTS_KEY = ['inbox-counts'] as const;

const REFETCH_MS = 60_000;

/** Polling stops after this time without input: requests would keep the session alive. */
const AWAY_MS = 5 * 60_000;

let activeAt = Date.now();

/** Polls the counts of new entries; undefined until fetched, and without the permission. */
export function useInboxCounts(): InboxCounts | undefined {
  const { can } = usePermissions();
  const canRead = can('inbox.read');
  // The plain client: a 401 of a background request must not open the sign-in dialog.
  const { api } = useRouter().options.context;
  useEffect(() => {
    const note = () => {
      activeAt = Date.now();
    };
    const events = ['pointerdown', 'keydown'] as const;
    for (const event of events) window.addEventListener(event, note, { passive: true });
    return () => {
      for (const event of events) window.removeEventListener(event, note);
    };
  }, []);
  const { data } = useQuery({
    queryKey: COUNTS_KEY,
    queryFn: ({ signal }) => api.get<InboxCounts>('/admin/api/inbox_counts', signal),
    enabled: canRead,
    staleTime: 10_000,
    retry: false,
    refetchInterval: () => (Date.now() - activeAt < AWAY_MS ? REFETCH_MS : false),
  });
  return canRead ? data : undefined;
}
