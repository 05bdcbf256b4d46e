import type { NewsletterAudience } from '../../../../backend/features/newsletters/newsletter.dto.js';
import { useGet } from '../../core/session/useGet';

/** The number of recipients, and whether mail is configured. */
export function useAudience() {
  return useGet<NewsletterAudience>(['newsletter-audience'], '/admin/api/newsletter_audience', { staleTime: 0 });
}
