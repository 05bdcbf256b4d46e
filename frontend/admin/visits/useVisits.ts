import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { VisitsReport } from '../../../backend/site/visits/visits.dto.js';
import { withQuery } from '../../api/search';
import { useAdminApi } from '../session/SessionProvider';

const DAY_MS = 24 * 60 * 60_000;

/** The selectable periods, in days. */
export const PERIODS = [1, 7, 30, 90, 365] as const;

/** The days of a period that ends today, in UTC. */
export const daysOf = (days: number) => ({
  from: new Date(Date.now() - (days - 1) * DAY_MS).toISOString().slice(0, 10),
  to: new Date().toISOString().slice(0, 10),
});

export function useVisits(days: number) {
  const api = useAdminApi();
  return useQuery({
    queryKey: ['visits', days],
    queryFn: ({ signal }) => api.get<VisitsReport>(withQuery('/admin/api/visits', daysOf(days)), signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
