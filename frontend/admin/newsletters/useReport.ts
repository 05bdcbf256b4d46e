import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { NewsletterRecord, NewsletterReport } from '../../../backend/visitors/newsletters/newsletter.dto.js';
import { useAdminApi } from '../session/SessionProvider';
import { listKey } from '../table/useList';
import { NEWSLETTER } from './newsletter-form';

const POLL_MS = 2000;

/** Whether mails are still queued. */
export function isUnderway({ status }: Pick<NewsletterRecord, 'status'>): boolean {
  return status === 'preparing' || status === 'sending';
}

/** Fetches a newsletter's report; polls while it is being sent. */
export function useReport(id: number | undefined) {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const report = useQuery({
    queryKey: ['newsletter-report', id],
    queryFn: ({ signal }) => api.get<NewsletterReport>(`/admin/api/newsletter_report/${id}`, signal),
    enabled: id !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isUnderway(state.data) ? POLL_MS : false),
  });
  const status = report.data?.status;
  // The list shows the status, too.
  useEffect(() => {
    if (status !== undefined) queryClient.invalidateQueries({ queryKey: listKey(NEWSLETTER) });
  }, [status, queryClient]);
  return report;
}
