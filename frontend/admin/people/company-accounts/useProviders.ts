import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MessageBody } from '../../../../backend/core/crud/resource.dto.js';
import type {
  AccountProviderInput,
  AccountProviderRecord,
  AccountProviderUpdate,
  ProviderTrial,
} from '../../../../backend/people/company-accounts/account-provider.dto.js';
import { t } from '../../core/language/t';
import { useAdminApi } from '../../core/session/SessionProvider';
import { useGet } from '../../core/session/useGet';
import { useSend } from '../../core/session/useSend';
import { toastFailure, toastSuccess } from '../../core/toasts/toast';
import { focusMain } from '../../core/ui/focus-main';

export const PROVIDERS_KEY = 'account-providers';

export const useProviders = () => useGet<AccountProviderRecord[]>([PROVIDERS_KEY], '/admin/api/list_account_provider');

/** Creates a provider, or changes the one with the id. */
export function useSaveProvider(id: number | undefined) {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ slug, ...input }: AccountProviderUpdate & Pick<AccountProviderInput, 'slug'>) =>
      id === undefined
        ? api.send('POST', '/admin/api/create_account_provider', { slug, ...input })
        : api.send('PUT', `/admin/api/update_account_provider/${id}`, input),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [PROVIDERS_KEY] }),
  });
}

export function useProviderActions() {
  const queryClient = useQueryClient();
  const onError = (error: unknown) => toastFailure(error, t('companyAccounts.notDone'));
  const remove = useSend({
    call: (api, id: number) => api.send<MessageBody>('DELETE', `/admin/api/delete_account_provider/${id}`),
    onSuccess: async ({ message }) => {
      toastSuccess(message);
      await queryClient.invalidateQueries({ queryKey: [PROVIDERS_KEY] });
      focusMain();
    },
    onError,
  });
  const trial = useSend({
    call: (api, slug: string) => api.send<ProviderTrial>('POST', `/admin/api/try_account_provider/${slug}`),
    onError,
  });
  return { remove, trial };
}
