import { useQuery } from '@tanstack/react-query';
import type { Today } from '../../../backend/operations/reports/today.dto.js';
import { useAdminApi } from '../session/SessionProvider';

/** The user's own drafts, and recent entries. */
export function useToday() {
  const api = useAdminApi();
  return useQuery({
    queryKey: ['today'],
    queryFn: ({ signal }) => api.get<Today>('/admin/api/today', signal),
  });
}
