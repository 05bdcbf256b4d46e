import { useRouter } from '@tanstack/react-router';
import type { AuthUser } from '../../../../backend/core/access/auth-user.dto.js';
import type { ProfileInput } from '../../../../backend/people/auth/profile.dto.js';
import { ApiError } from '../../../api/client';
import { t } from '../../core/language/t';
import { evictCurrentUser } from '../../core/session/current-user';
import { useSend } from '../../core/session/useSend';
import { toastFailure, toastSuccess } from '../../core/toasts/toast';

const errorsIn = (error: unknown) => (error instanceof ApiError ? error.errors : {});

/** Updates the signed-in user; invalidates the router, whose context contains the user. */
export function useProfileUpdate(successMessage: string, onSuccess: (user: AuthUser, input: ProfileInput) => void) {
  const router = useRouter();
  const { mutate, isPending, error } = useSend({
    call: (api, input: ProfileInput) => api.send<AuthUser>('PATCH', '/admin/update_profile', input),
    onSuccess: async (user, input) => {
      evictCurrentUser();
      await router.invalidate();
      toastSuccess(successMessage);
      onSuccess(user, input);
    },
    onError: (refusal) => {
      if (Object.keys(errorsIn(refusal)).length === 0) toastFailure(refusal, t('ui.notSaved'));
    },
  });
  const errors = errorsIn(error);
  const errorOf = (field: keyof ProfileInput): string | undefined => errors[field]?.[0];
  return { save: mutate, isPending, errorOf };
}
