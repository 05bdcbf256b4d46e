import { useQuery } from '@tanstack/react-query';
import type { SiteStatus } from '../../../../backend/operations/monitoring/status.dto.js';
import { withQuery } from '../../../api/search';
import { useAdminApi } from '../../core/session/SessionProvider';

const INTERVAL_MS = 30_000;

/** The state of the site, polled every half minute while the screen is visible. */
export function useStatus({ enabled = true }: { enabled?: boolean } = {}) {
  const api = useAdminApi();
  return useQuery({
    queryKey: ['status'],
    queryFn: ({ signal }) =>
      api.get<SiteStatus>(withQuery('/admin/api/status', { origin: window.location.origin }), signal),
    refetchInterval: INTERVAL_MS,
    staleTime: 0,
    enabled,
  });
}
