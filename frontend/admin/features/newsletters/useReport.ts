import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { NewsletterRecord, NewsletterReport } from '../../../../backend/features/newsletters/newsletter.dto.js';
import { useGet } from '../../core/session/useGet';
import { listKey } from '../../lists/table/useList';
import { NEWSLETTER } from './newsletter-form';

const POLL_MS = 2000;

/** Whether mails are still queued. */
export function isUnderway({ status }: Pick<NewsletterRecord, 'status'>): boolean {
  return status === 'preparing' || status === 'sending';
}

/** Fetches a newsletter's report; polls while it is being sent. */
export function useReport(id: number | undefined) {
  const queryClient = useQueryClient();
  const report = useGet<NewsletterReport>(['newsletter-report', id], `/admin/api/newsletter_report/${id}`, {
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
