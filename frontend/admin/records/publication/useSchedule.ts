import type { Schedule } from '../../../../backend/content/publications/schedule.dto.js';
import { useGet } from '../../core/session/useGet';

const SCHEDULE = ['schedule'] as const;

/** Scheduled and completed changes. */
export function useSchedule({ enabled = true, refetchInterval }: { enabled?: boolean; refetchInterval?: number } = {}) {
  return useGet<Schedule>(SCHEDULE, '/admin/api/list_schedule', { enabled, refetchInterval });
}
