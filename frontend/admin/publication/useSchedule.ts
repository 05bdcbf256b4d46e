import { useQuery } from '@tanstack/react-query';
import type { Schedule } from '../../../backend/content/publications/schedule.dto.js';
import { useAdminApi } from '../session/SessionProvider';

const SCHEDULE = ['schedule'] as const;

/** Scheduled and completed changes. */
export function useSchedule({ enabled = true, refetchInterval }: { enabled?: boolean; refetchInterval?: number } = {}) {
  const api = useAdminApi();
  return useQuery({
    queryKey: SCHEDULE,
    queryFn: ({ signal }) => api.get<Schedule>('/admin/api/list_schedule', signal),
    enabled,
    refetchInterval,
  });
}
