import { useQueryClient } from '@tanstack/react-query';
import type { MessageBody } from '../../../../backend/core/crud/resource.dto.js';
import type {
  ApiTokenInput,
  ApiTokenRecord,
  MadeApiToken,
  OwnedApiToken,
  TokenChoices,
} from '../../../../backend/people/api-tokens/api-token.dto.js';
import { t } from '../../core/language/t';
import { useGet } from '../../core/session/useGet';
import { useSend } from '../../core/session/useSend';
import { toastFailure, toastSuccess } from '../../core/toasts/toast';
import { focusMain } from '../../core/ui/focus-main';

const KEY = 'tokens';

/** Whether a token has not expired. */
export const isUsable = ({ expires_at }: ApiTokenRecord): boolean =>
  expires_at === null || Date.parse(expires_at) > Date.now();

/** The user's own tokens. */
export function useTokens() {
  return useGet<ApiTokenRecord[]>([KEY, 'own'], '/admin/api/tokens', { staleTime: 0 });
}

/** The tokens of all users. */
export function useAllTokens({ enabled = true }: { enabled?: boolean } = {}) {
  return useGet<OwnedApiToken[]>([KEY, 'all'], '/admin/api/all_tokens', { staleTime: 0, enabled });
}

/** The scopes that the user can grant to tokens. */
export function useTokenChoices() {
  return useGet<TokenChoices>([KEY, 'choices'], '/admin/api/token_choices', { staleTime: 60_000 });
}

export function useCreateToken() {
  const queryClient = useQueryClient();
  return useSend({
    call: (api, input: ApiTokenInput) => api.send<MadeApiToken>('POST', '/admin/api/create_token', input),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [KEY] }),
  });
}

export function useRevokeToken() {
  const queryClient = useQueryClient();
  return useSend({
    call: (api, id: number) => api.send<MessageBody>('DELETE', `/admin/api/delete_token/${id}`),
    onSuccess: async ({ message }) => {
      toastSuccess(message);
      await queryClient.invalidateQueries({ queryKey: [KEY] });
      focusMain();
    },
    onError: (error) => {
      toastFailure(error, t('tokens.notRevoked'));
      return queryClient.invalidateQueries({ queryKey: [KEY] });
    },
  });
}
