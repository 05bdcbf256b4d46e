import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { InboxCounts } from '../../../backend/inbox/inbox.dto.js';
import { usePermissions } from '../session/useMe';

export const COUNTS_KEY = ['inbox-counts'] as const;

const REFETCH_MS = 60_000;

/** Whoever has left the desk must not stay signed in by being asked for. */
const AWAY_MS = 5 * 60_000;

let activeAt = Date.now();

/** How much is new in the inbox; undefined while it is not known, and for those who may not read it. */
export function useInboxCounts(): InboxCounts | undefined {
  const mayRead = usePermissions()('inbox.read');
  // Not the screens' own client: nobody is asked to sign in for a figure at the edge.
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
    enabled: mayRead,
    staleTime: 10_000,
    retry: false,
    refetchInterval: () => (Date.now() - activeAt < AWAY_MS ? REFETCH_MS : false),
  });
  return mayRead ? data : undefined;
}
