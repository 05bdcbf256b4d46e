import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import type { MessageBody, Page } from '../../../../backend/core/crud/resource.dto.js';
import type {
  DeliveryRecord,
  WebhookInput,
  WebhookRecord,
  WebhookTestResult,
  WebhookWithSecret,
} from '../../../../backend/features/webhooks/webhook.dto.js';
import { withQuery } from '../../../api/search';
import { t } from '../../core/language/t';
import { useAdminApi } from '../../core/session/SessionProvider';
import { useGet } from '../../core/session/useGet';
import { useSend } from '../../core/session/useSend';
import { toastFailure, toastSuccess } from '../../core/toasts/toast';
import { focusMain } from '../../core/ui/focus-main';

const KEY = 'webhooks';

/** Deliveries are made in the background, without notifications. */
const REFETCH_MS = 10_000;

export function useWebhooks() {
  return useGet<WebhookRecord[]>([KEY, 'list'], '/admin/api/list_webhook', {
    refetchInterval: REFETCH_MS,
    staleTime: 0,
  });
}

/** One page of a webhook's deliveries; none without an id. */
export function useDeliveries(id: number | undefined, page: number) {
  return useGet<Page<DeliveryRecord>>(
    [KEY, 'deliveries', id, page],
    withQuery(`/admin/api/list_webhook_delivery/${id}`, { page: String(page) }),
    { enabled: id !== undefined, refetchInterval: REFETCH_MS, placeholderData: keepPreviousData, staleTime: 0 },
  );
}

/** Creates a webhook, or changes the one with the id; only a new one returns a secret. */
export function useSaveWebhook(id: number | undefined) {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: WebhookInput): Promise<{ secret?: string }> => {
      if (id === undefined) return api.send<WebhookWithSecret>('POST', '/admin/api/create_webhook', input);
      await api.send('PUT', `/admin/api/update_webhook/${id}`, input);
      return {};
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [KEY] }),
  });
}

/** Actions for a webhook or one of its deliveries. */
export function useWebhookActions() {
  const queryClient = useQueryClient();
  const refetch = () => queryClient.invalidateQueries({ queryKey: [KEY] });
  const onError = (error: unknown) => toastFailure(error, t('webhooks.notDone'));
  const renew = useSend({
    call: (api, id: number) => api.send<WebhookWithSecret>('POST', `/admin/api/renew_webhook_secret/${id}`),
    onError,
  });
  const remove = useSend({
    call: (api, id: number) => api.send<MessageBody>('DELETE', `/admin/api/delete_webhook/${id}`),
    onSuccess: async ({ message }) => {
      toastSuccess(message);
      await refetch();
      focusMain();
    },
    onError: (error) => {
      onError(error);
      return refetch();
    },
  });
  const test = useSend({
    call: (api, id: number) => api.send<WebhookTestResult>('POST', `/admin/api/test_webhook/${id}`),
    onError,
  });
  const redeliver = useSend({
    call: (api, id: number) => api.send<MessageBody>('POST', `/admin/api/redeliver_webhook/${id}`),
    onSuccess: ({ message }) => toastSuccess(message),
    onError,
    onSettled: refetch,
  });
  return { renew, remove, test, redeliver };
}
