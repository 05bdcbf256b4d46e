import { useQuery } from '@tanstack/react-query';
import type { UsualHead } from '../../../backend/site/pages/usual-heads.dto.js';
import { useAdminApi } from '../session/SessionProvider';

/** The default titles and descriptions of the fixed pages in each language of the site. */
export function useUsualHeads() {
  const api = useAdminApi();
  return useQuery({
    queryKey: ['usual_page_heads'],
    queryFn: ({ signal }) => api.get<UsualHead[]>('/admin/api/usual_page_heads', signal),
    refetchOnWindowFocus: false,
  });
}
