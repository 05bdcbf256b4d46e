import { useQuery } from '@tanstack/react-query';
import type { NewsletterAudience } from '../../../backend/visitors/newsletters/newsletter.dto.js';
import { useAdminApi } from '../session/SessionProvider';

/** The number of recipients, and whether mail is configured. */
export function useAudience() {
  const api = useAdminApi();
  return useQuery({
    queryKey: ['newsletter-audience'],
    queryFn: ({ signal }) => api.get<NewsletterAudience>('/admin/api/newsletter_audience', signal),
    staleTime: 0,
  });
}
