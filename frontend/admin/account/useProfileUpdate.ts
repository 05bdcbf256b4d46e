import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { ProfileInput } from '../../../backend/auth/profile.dto.js';
import type { Account } from '../../../backend/core/access/account.dto.js';
import { ApiError } from '../../api/client';
import { forgetMe } from '../session/me';
import { useAdminApi } from '../session/SessionProvider';
import { messageOf } from '../ui/message-of';
import { toastDone, toastFailed } from '../ui/toast';

/** Saves what one may change about oneself; the shell shows it at once. */
export function useProfileUpdate(done: string) {
  const api = useAdminApi();
  const router = useRouter();
  const [saving, setSaving] = useState(false);
  const [errors, setErrors] = useState<Record<string, string[]>>({});

  const save = async (input: ProfileInput): Promise<Account | undefined> => {
    setSaving(true);
    setErrors({});
    try {
      const account = await api.send<Account>('PATCH', '/admin/update_profile', input);
      forgetMe();
      await router.invalidate();
      toastDone(done);
      return account;
    } catch (error) {
      const byField = error instanceof ApiError ? error.errors : {};
      setErrors(byField);
      if (Object.keys(byField).length === 0) toastFailed(messageOf(error), 'Not saved');
      return undefined;
    } finally {
      setSaving(false);
    }
  };
  const errorOf = (field: keyof ProfileInput): string | undefined => errors[field]?.[0];
  return { save, saving, errorOf };
}
