import { useQueryClient } from '@tanstack/react-query';
import type { MissedAddressRecord } from '../../../../backend/site/redirects/missed-address.dto.js';
import { t } from '../../core/language/t';
import { useSend } from '../../core/session/useSend';
import { toastFailure, toastSuccess } from '../../core/toasts/toast';
import { listKey } from '../../lists/table/useList';

export const MISSED_KEY = ['missed_addresses'];

/** Creates a redirect from a missing address. */
export function useLead({ path }: MissedAddressRecord) {
  const queryClient = useQueryClient();
  return useSend({
    call: (api, target: string) => api.send('POST', '/admin/api/create_redirect', { path, target }),
    onSuccess: async (_, target) => {
      toastSuccess(t('redirects.leads', { path, target }));
      await Promise.all(
        [MISSED_KEY, listKey('redirect')].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      );
    },
    onError: (error) => toastFailure(error, t('redirects.notLed')),
  });
}

/** Removes a missing address from the list. */
export function useDismissAddress({ id }: MissedAddressRecord) {
  const queryClient = useQueryClient();
  return useSend({
    call: (api) => api.send('DELETE', `/admin/api/missed_addresses/${id}`),
    onSuccess: async () => {
      toastSuccess(t('redirects.forgotten'));
      await queryClient.invalidateQueries({ queryKey: MISSED_KEY });
    },
    onError: (error) => toastFailure(error, t('redirects.notForgotten')),
  });
}
