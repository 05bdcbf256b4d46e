import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import type { MessageBody, Page } from '../../../../backend/core/crud/resource.dto.js';
import type { MailOverview, MailRecord } from '../../../../backend/infrastructure/mail/mail.dto.js';
import { withQuery } from '../../../api/search';
import { t } from '../../core/language/t';
import { useGet } from '../../core/session/useGet';
import { useSend } from '../../core/session/useSend';
import { toastFailure, toastSuccess } from '../../core/toasts/toast';
import { focusMain } from '../../core/ui/focus-main';

const KEY = 'mail';

/** Mails are sent in the background, without notifications. */
const REFETCH_MS = 10_000;

export type MailStatus = MailRecord['status'];

export function useMailOverview() {
  return useGet<MailOverview>([KEY, 'overview'], '/admin/api/mail', { refetchInterval: REFETCH_MS, staleTime: 0 });
}

interface ListOptions {
  status: MailStatus;
  search?: string | undefined;
  page?: string | undefined;
  per_page: string;
}

export function useMailList(query: ListOptions, enabled: boolean) {
  return useGet<Page<MailRecord>>([KEY, 'list', query], withQuery('/admin/api/list_mail', { ...query }), {
    enabled,
    refetchInterval: REFETCH_MS,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Sends a mail now, or deletes it. */
export function useMailActions() {
  const queryClient = useQueryClient();
  const refetch = () => queryClient.invalidateQueries({ queryKey: [KEY] });
  const onSuccess = async ({ message }: MessageBody) => {
    toastSuccess(message);
    await refetch();
    // A sent or deleted mail leaves the list, and its buttons with it.
    if (document.activeElement === document.body) focusMain();
  };
  const retry = useSend({
    call: (api, { id }: MailRecord) => api.send<MessageBody>('PUT', `/admin/api/retry_mail/${id}`),
    onSuccess,
    onError: (error) => {
      toastFailure(error, t('mail.notSent'));
      return refetch();
    },
  });
  const remove = useSend({
    call: (api, { id }: MailRecord) => api.send<MessageBody>('DELETE', `/admin/api/delete_mail/${id}`),
    onSuccess,
    onError: (error) => {
      toastFailure(error, t('mail.notDeleted'));
      return refetch();
    },
  });
  return { retry, remove, refetch };
}
